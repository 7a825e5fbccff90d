/** Which files of a product picture the gallery asks for; also for the preload of the first one. */
export const galleryWidths = [320, 640, 800, 1200, 1600] as const;
/** The pictures after the first one, which nothing waits for, come in fewer sizes. */
export const laterWidths = [640, 800, 1200] as const;
/** The preview's width in the product page's layout (product.module.css): 5/6 of the first column, or the whole page. */
export const gallerySizes = "(min-width: 96rem) 38rem, (min-width: 48rem) 41vw, calc(96vw - 1rem)";
