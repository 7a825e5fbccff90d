/** The hero's picture, in the sizes that lie in public/hero. */
export const heroFiles = (type: "avif" | "webp") => [640, 960, 1440].map((width) => `/hero/market.${width}.${type} ${width}w`).join(", ");
export const heroSizes = "(min-width: 64rem) 44rem, 100vw";
export const heroPreload = { srcSet: heroFiles("avif"), sizes: heroSizes, type: "image/avif" };
