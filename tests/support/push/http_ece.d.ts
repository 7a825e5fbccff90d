/** The part of http_ece (a second reading of RFC 8188 in the tests) that we call; it brings no types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  const ece: { decrypt(body: Buffer, params: { version: "aes128gcm"; privateKey: ECDH; authSecret: string }): Buffer };
  export default ece;
}
