/**
 * The site map, declared once, without a locale: the worker keeps one handler for each language over it. Fixed first
 * segments stand before `/:main/…`: both match `/page/product`, and the first one wins. Each page has its row in
 * worker/request/pages.ts.
 */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/frame.tsx", [
    index("routes/home/home.tsx"),
    route("categories", "routes/catalogue/categories.tsx"),
    route("brands", "routes/catalogue/brands.tsx"),
    route("flash-sale/:id?", "routes/flash-sales/flash-sale.tsx"),
    route("shipping", "routes/shipping/shipping.tsx"),
    route("all/:category?/:subCategory?", "routes/catalogue/all.tsx"),
    route("search", "routes/catalogue/search.tsx"),
    route("shop/:slug?", "routes/shops/shop.tsx"),
    route("page/:slug?", "routes/content/page.tsx"),
    route("cart", "routes/cart/cart.tsx"),
    route("checkout", "routes/checkout/checkout.tsx"),
    route("checkout/return/:gateway/:attempt", "routes/checkout/return.tsx"),
    route("checkout/order/:number", "routes/orders/order.tsx"),
    route("track-order", "routes/orders/track-order.tsx"),
    route("user/compared", "routes/lists/compared.tsx"),
    route(":main/brand", "routes/catalogue/main-brands.tsx"),
    route(":main/collection", "routes/catalogue/collection.tsx"),
    route(":main/products", "routes/catalogue/products.tsx"),
    route(":main/product/:id?", "routes/product/product.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
