/** Whether anything may be fetched ahead: not for those who pay by the byte (data saver, 2g), nor without network. Asked anew each time. */

type Connection = { saveData?: boolean; effectiveType?: string };

export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return navigator.onLine && !connection?.saveData && !connection?.effectiveType?.includes("2g");
}
