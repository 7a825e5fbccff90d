/** The answer with a file that is some people's alone: kept by nobody on the way, and never a page of this origin, whatever it holds. */
export type PrivateFile = {
  name: string;
  body: ReadableStream;
  size_bytes: number /** A picture that was drawn here may be shown; anything else is a file to save. */;
  isShown?: boolean;
};

export function privateFile({ name, body, size_bytes, isShown = false }: PrivateFile): Response {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return new Response(body, {
    headers: {
      "content-type": isShown ? "image/webp" : "application/octet-stream",
      "content-length": String(size_bytes),
      "content-disposition": `${isShown ? "inline" : "attachment"}; filename="document.${name.split(".").pop()}"; filename*=UTF-8''${encoded}`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    },
  });
}
