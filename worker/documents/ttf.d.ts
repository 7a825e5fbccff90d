/** A font as the bundler puts it into the worker: an address that holds its bytes in base64. */
declare module "*.ttf?inline" {
  const file: string;
  export = file;
}
