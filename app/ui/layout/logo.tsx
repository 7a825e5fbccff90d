/** The mark: a square with an arch, the gate to the market place. */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path d="M8 25V15.5C8 10.5 11.5 7 16 7s8 3.5 8 8.5V25h-4.5v-9c0-2.5-1.5-4-3.5-4s-3.5 1.5-3.5 4v9Z" />
    </svg>
  );
}
