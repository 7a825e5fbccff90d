/** As many bytes for the setting of that name. */
type BytesFor = (name: string, count: number) => Buffer;
export function demoSettings(bytesFor?: BytesFor): Record<string, string>;
export function makeSettings(): string;
