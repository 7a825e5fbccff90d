/** Parts of a dictionary (app/i18n/browser-words.ts). */
declare module "*.json?first" {
  const dictionary: import("../../locales/words.ts").Dictionary;
  export default dictionary;
}
declare module "*.json?more" {
  const dictionary: import("../../locales/words.ts").Dictionary;
  export default dictionary;
}
declare module "*.json?personal" {
  const dictionary: import("../../locales/words.ts").Dictionary;
  export default dictionary;
}
declare module "*.json?desk" {
  const dictionary: import("../../locales/words.ts").Dictionary;
  export default dictionary;
}
