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
    route("cart/shared/:token", "routes/cart/shared-cart.tsx"),
    route("checkout", "routes/checkout/checkout.tsx"),
    route("checkout/return/:gateway/:attempt", "routes/checkout/return.tsx"),
    route("checkout/order/:number", "routes/orders/order.tsx"),
    route("checkout/order/:number/invoice", "routes/orders/invoice.tsx"),
    route("track-order", "routes/orders/track-order.tsx"),
    route("login", "routes/account/login.tsx"),
    route("register", "routes/account/register.tsx"),
    route("forgot-password", "routes/account/forgot-password.tsx"),
    route("verify-email", "routes/account/verify-email.tsx"),
    route("social-callback", "routes/account/social-callback.tsx"),
    route("user/profile", "routes/account/profile.tsx"),
    route("user/security", "routes/account/security.tsx"),
    route("user/bank-details", "routes/account/bank-details.tsx"),
    route("user/addresses", "routes/account/addresses.tsx"),
    route("user/orders", "routes/orders/orders.tsx"),
    route("user/order/:id?", "routes/orders/my-order.tsx"),
    route("user/reviews", "routes/account/reviews.tsx"),
    route("user/vouchers", "routes/account/vouchers.tsx"),
    route("user/wishlists/:id?", "routes/lists/wishlists.tsx"),
    route("user/following", "routes/lists/following.tsx"),
    route("user/compared", "routes/lists/compared.tsx"),
    route("wishlist/:secret", "routes/lists/shared-wishlist.tsx"),
    route(":main/brand", "routes/catalogue/main-brands.tsx"),
    route(":main/collection", "routes/catalogue/collection.tsx"),
    route(":main/products", "routes/catalogue/products.tsx"),
    route(":main/product/:id?", "routes/product/product.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
