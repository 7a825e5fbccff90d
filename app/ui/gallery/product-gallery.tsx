import type { ProductImage } from "../../../worker/shop/catalogue/contract.ts";
import { srcSet } from "../product/basics/picture.tsx";
import { Gallery } from "./gallery.tsx";
import type { GalleryImages, GalleryPicture } from "./rules.ts";
import { gallerySizes, galleryWidths, laterWidths } from "./sizes.ts";

export type ProductGalleryProps = { pictures: readonly Pick<ProductImage, "id" | "url" | "width" | "height" | "alt">[]; name: string };

/** Pictures of the media room in the three sizes of a gallery. */
function imagesOf(pictures: ProductGalleryProps["pictures"]): GalleryImages {
  return {
    normal_size: pictures.map(({ id, url, width, height, alt }, index) => ({
      id,
      url: `${url}?w=800`,
      alt,
      width,
      height,
      srcSet: srcSet({ url, width, height }, index === 0 ? galleryWidths : laterWidths),
    })),
    thumbs: pictures.map(({ id, url }) => ({ id, url: `${url}?w=160` })),
    large_size: pictures.map(({ id, url }) => ({ id, url: `${url}?w=1600` })),
  };
}

/** Has the browser fetch what the gallery will show first. */
export function fetchPreview(picture: ProductGalleryProps["pictures"][number], fetchPriority: "low" | "auto" = "auto"): HTMLImageElement {
  const [{ srcSet: srcset, url: src }] = imagesOf([picture]).normal_size as [GalleryPicture];
  return Object.assign(new Image(), { fetchPriority, sizes: gallerySizes, srcset, src });
}

/** The gallery of a product, with the defaults of tests/spec/spec.md §9. */
export function ProductGallery({ pictures, name }: ProductGalleryProps) {
  return <Gallery images={imagesOf(pictures)} name={name} sizes={gallerySizes} />;
}
