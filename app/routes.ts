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
    route("brands", "routes/catalogue/brands/brands.tsx"),
    route("flash-sale/:id?", "routes/flash-sales/flash-sale.tsx"),
    route("shipping", "routes/shipping/shipping.tsx"),
    route("all/:category?/:subCategory?", "routes/catalogue/all.tsx"),
    route("search", "routes/catalogue/search.tsx"),
    route("shop/:slug?", "routes/shops/shop.tsx"),
    route("page/:slug?", "routes/content/page.tsx"),
    route("cart", "routes/cart/cart.tsx"),
    route("cart/shared/:token", "routes/cart/shared/shared-cart.tsx"),
    route("checkout", "routes/checkout/checkout.tsx"),
    route("checkout/return/:gateway/:attempt", "routes/checkout/return.tsx"),
    route("checkout/order/:number", "routes/order/order.tsx"),
    route("checkout/order/:number/invoice", "routes/order/invoice.tsx"),
    route("track-order", "routes/order/track-order.tsx"),
    route("login", "routes/sign-in/login.tsx"),
    route("register", "routes/sign-in/register.tsx"),
    route("forgot-password", "routes/sign-in/forgot-password.tsx"),
    route("verify-email", "routes/sign-in/verify-email.tsx"),
    route("social-callback", "routes/sign-in/social-callback.tsx"),
    route("user/profile", "routes/user/profile/profile.tsx"),
    route("user/security", "routes/user/security/security.tsx"),
    route("user/bank-details", "routes/user/bank-details/bank-details.tsx"),
    route("user/addresses", "routes/user/addresses/addresses.tsx"),
    route("user/orders", "routes/user/orders/orders.tsx"),
    route("user/order/:id?", "routes/user/orders/my-order.tsx"),
    route("user/reviews", "routes/user/reviews/reviews.tsx"),
    route("user/vouchers", "routes/user/vouchers/vouchers.tsx"),
    route("user/wishlists/:id?", "routes/user/wishlists/wishlists.tsx"),
    route("user/following", "routes/user/following/following.tsx"),
    route("user/compared", "routes/user/compared/compared.tsx"),
    route("wishlist/:secret", "routes/wishlist/shared-wishlist.tsx"),
    route(":main/brand", "routes/catalogue/brands/main-brands.tsx"),
    route(":main/collection", "routes/catalogue/collection.tsx"),
    route(":main/products", "routes/catalogue/products.tsx"),
    route(":main/product/:id?", "routes/product/product.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
