/**
 * What spec.md promises, sentence by sentence in its order: where it is built and where it is tested.
 * promises.test.ts checks that no word of spec.md is left out, and that the files and what is named in them are there. Long sentences
 * are taken in parts, a row for each.
 */

/**
 * `says`: words of spec.md. `built`: files, or folders; what stands behind a # has to occur in the file. `tested`: test files, each
 * with # and a part of a title. `note`: where what is built differs from the words, or why. `nothing`: there is nothing to build.
 */
export type Row = { says: string; note?: string } & ({ built: string | string[]; tested: string | string[] } | { nothing: true });

/** By the heading of spec.md under which the words stand; first what stands before any. */
export const promises: Record<string, Row[]> = {
  "Specification: multi-vendor online marketplace storefront": [
    {
      says: "The product is an online multi-vendor marketplace storefront for shoppers",
      built: ["app/routes.ts", "worker/shop/shops/service.ts"],
      tested: "tests/e2e/buying/checkout.spec.ts#a guest buys from three shops in one order",
    },
    {
      says: "with optional seller registration",
      built: ["app/routes/seller/register/register.tsx", "worker/shop/registration/service.ts"],
      tested: ["tests/worker/sellers/registration.test.ts#makes one shop, however often it is sent", "tests/e2e/selling/register.spec.ts#without script"],
    },
    { says: "offered in five languages.", built: "locales/words.ts#locales", tested: "locales/words.test.ts#are five codes, exactly" },
    { says: 'This document covers the whole product as far as it is known; where something is unknown it says "not shown".', nothing: true },
  ],

  "1. What the product does and for whom": [
    {
      says: "The product is a storefront where shoppers browse and buy from multiple vendors",
      built: ["app/routes.ts", "worker/shop/orders/placing/place.ts"],
      tested: ["tests/e2e/buying/checkout.spec.ts#a guest buys from three shops in one order", "tests/worker/orders/placing.test.ts#splits by shop"],
    },
    {
      says: "and where a visitor may register as a seller.",
      built: ["app/routes/seller/register/register.tsx", "worker/shop/registration/service.ts"],
      tested: ["tests/worker/sellers/registration.test.ts#makes one shop, however often it is sent", "tests/e2e/selling/register.spec.ts#without script"],
    },
    {
      says: "The interface is available in five languages: en (default, no route prefix), fr, ar, tr and hi.",
      built: ["locales/words.ts#prefixOf", "locales/en.json", "locales/fr.json", "locales/ar.json", "locales/tr.json", "locales/hi.json"],
      tested: ["locales/words.test.ts#have a prefix but for the default", "tests/tidy/tidy.test.ts#have the same keys as the others"],
    },
    { says: "Features indicated:", nothing: true },
    {
      says: "cart and checkout",
      built: ["app/routes/cart/cart.tsx", "app/routes/checkout/checkout.tsx", "worker/shop/cart/service.ts", "worker/shop/checkout/service.ts"],
      tested: ["tests/worker/cart/cart.test.ts#groups lines by shop", "tests/e2e/buying/checkout.spec.ts#each step has its address"],
    },
    {
      says: "flash sales",
      built: ["app/routes/flash-sales/flash-sale.tsx", "worker/shop/flash-sales/service.ts"],
      tested: [
        "tests/worker/catalogue/flash-sales.test.ts#shows what is sold there at which price",
        "tests/e2e/catalogue/browse.spec.ts#counts by the server's clock",
      ],
    },
    {
      says: "brands and categories",
      built: ["app/routes/catalogue/brands/brands.tsx", "app/routes/catalogue/categories.tsx", "worker/shop/catalogue/directory.ts"],
      tested: ["tests/worker/catalogue/catalogue.test.ts#are categories with their sub-categories", "tests/worker/catalogue/catalogue.test.ts#are brands"],
    },
    {
      says: "product reviews and ratings",
      built: [
        "app/routes/product/reviews/reviews.tsx",
        "app/routes/user/reviews/reviews.tsx",
        "worker/shop/reviews/service.ts",
        "worker/shop/reviews/writing.ts",
      ],
      tested: [
        "tests/worker/reviews/reviews.test.ts#comes in the order asked for",
        "tests/e2e/account/shopping.spec.ts#a review is written by keyboard with a picture",
      ],
    },
    {
      says: "wishlists",
      built: ["app/routes/user/wishlists/wishlists.tsx", "worker/shop/lists/wishlists/service.ts"],
      tested: ["tests/worker/lists/wishlists.test.ts#are made, renamed, deleted and restored", "tests/e2e/account/lists.spec.ts#a list: made, filled, shared"],
    },
    {
      says: "compared products",
      built: ["app/routes/user/compared/compared.tsx", "worker/shop/lists/saved/service.ts#compareProduct"],
      tested: [
        "tests/worker/lists/merge.test.ts#takes four; a fifth pushes none out",
        "tests/e2e/buying/lists.spec.ts#four products are compared, a fifth is refused",
      ],
    },
    {
      says: "following stores",
      built: ["app/routes/user/following/following.tsx", "worker/shop/lists/following/service.ts"],
      tested: ["tests/worker/lists/merge.test.ts#are counted once for each shopper", "tests/e2e/account/lists.spec.ts#the page of followed shops"],
    },
    {
      says: "vouchers",
      built: [
        "app/routes/user/vouchers/vouchers.tsx",
        "app/routes/cart/cart-vouchers.tsx",
        "worker/shop/vouchers/service.ts",
        "worker/shop/vouchers/in-cart.ts",
      ],
      tested: ["tests/worker/vouchers/buying.test.ts#is counted, says why it does not count", "tests/worker/vouchers/collected.test.ts#stand by their state"],
    },
    {
      says: "saved addresses and bank details",
      built: [
        "app/routes/user/addresses/addresses.tsx",
        "app/routes/user/bank-details/bank-details.tsx",
        "worker/shop/addresses/service.ts",
        "worker/shop/bank/service.ts",
      ],
      tested: ["tests/worker/account/addresses.test.ts#is stored as its country writes it", "tests/worker/account/bank.test.ts#are stored once each"],
    },
    {
      says: "order tracking and order cancellation",
      built: ["app/routes/order/track-order.tsx", "app/routes/order/cancel-order.tsx", "worker/shop/orders/read.ts", "worker/shop/orders/ending/cancel.ts"],
      tested: [
        "tests/worker/orders/access.test.ts#is tracked by number and address together",
        "tests/worker/orders/parts.test.ts#gives back exactly what was announced",
      ],
    },
    {
      says: "search",
      built: ["app/routes/catalogue/search.tsx", "worker/shop/search/products.ts"],
      tested: ["tests/worker/search/relevance.test.ts#relevance", "tests/e2e/catalogue/search.spec.ts#suggests while typing, by keys alone"],
    },
    {
      says: "product image galleries with zoom",
      built: ["app/ui/gallery/gallery.tsx", "app/ui/gallery/viewer/zoom.ts"],
      tested: "tests/e2e/catalogue/gallery.spec.ts#the zoom covers the gallery with a picture four times as large",
    },
    { says: "a carousel", built: "app/ui/carousel/carousel.tsx", tested: "tests/e2e/catalogue/browse.spec.ts#goes on and back by its buttons" },
    {
      says: "and social sharing",
      built: "app/ui/share/share-bar.tsx",
      tested: "tests/e2e/catalogue/share.spec.ts#all networks that still answer are real links",
    },
    {
      says: "installable as a mobile web app",
      built: ["worker/request/web-manifest/rules.ts#start_url", "app/render/app-head.tsx#manifest.webmanifest", "app/install/start.ts"],
      tested: ["tests/e2e/app/install.spec.ts#meets the browser's criteria", "worker/request/web-manifest/rules.test.ts#is one app in every language"],
    },
    { says: "page language is English", built: "app/root.tsx#lang={locale}", tested: "tests/e2e/pages/locale.spec.ts#every page names its language" },
    {
      says: "the site title describes an online shop",
      built: ["app/routes/home/home.tsx#home.title", "worker/seed/demo/market.json#the square where good shops meet"],
      tested: "tests/e2e/pages/seo.spec.ts#names itself, its languages and its picture",
    },
    {
      says: "Payment gateways: a card payment provider",
      built: "worker/shop/payments/gateways/stripe/stripe.ts",
      tested: "tests/worker/payments/stripe.test.ts#a payment that goes well",
    },
    {
      says: "a Razorpay-style provider",
      built: "worker/shop/payments/gateways/razorpay/razorpay.ts",
      tested: "tests/worker/payments/razorpay.test.ts#a payment that is only authorised",
    },
    {
      says: "a Flutterwave-style provider",
      built: "worker/shop/payments/gateways/flutterwave/flutterwave.ts",
      tested: "tests/worker/payments/flutterwave.test.ts#takes more than was asked for",
    },
    {
      says: "an Iyzico-style provider",
      built: "worker/shop/payments/gateways/iyzico/iyzico.ts",
      tested: [
        "tests/worker/payments/iyzico.test.ts#takes instalments that cost the shopper more",
        "worker/shop/payments/gateways/iyzico/signature.test.ts#is the published one",
      ],
    },
    {
      says: "an Etisalat-style provider",
      built: "worker/shop/payments/gateways/etisalat/etisalat.ts",
      tested: "tests/worker/payments/etisalat.test.ts#a payment that is collected by being asked about",
    },
    {
      says: "and a PayFast-style provider.",
      built: "worker/shop/payments/gateways/payfast/payfast.ts",
      tested: [
        "tests/worker/payments/payfast.test.ts#well signed, but not sent by PayFast",
        "worker/shop/payments/gateways/payfast/signature.test.ts#is the published one",
      ],
    },
    { says: "Which gateway is offered in which case is not shown.", nothing: true },
    { says: "Who uses what beyond guest, shopper and seller is not shown.", nothing: true },
  ],

  "2. Screens and routes": [
    { says: "Every route exists in all five locales.", built: "worker/ssr/ssr.ts", tested: "tests/e2e/pages/crawl.spec.ts#no link is dead" },
    {
      says: "The default locale (en) has no prefix; the others are prefixed /ar, /fr, /hi or /tr.",
      built: "locales/locales.ts#splitPrefix",
      tested: "worker/request/language/negotiate.test.ts#the locale prefix",
    },
    { says: "/ | Home", built: "app/routes/home/home.tsx", tested: "tests/e2e/catalogue/browse.spec.ts#the home page leads to flash sales and brands" },
    {
      says: "/brands | Brands listing",
      built: "app/routes/catalogue/brands/brands.tsx",
      tested: "tests/e2e/catalogue/browse.spec.ts#are found while typing, and lead to their products",
    },
    { says: "/cart | Cart", built: "app/routes/cart/cart.tsx", tested: "tests/e2e/buying/cart.spec.ts#things are taken out, put aside and fetched again" },
    {
      says: "/categories | Categories listing",
      built: "app/routes/catalogue/categories.tsx",
      tested: "tests/e2e/pages/pages.spec.ts#is whole: 200, language, one heading",
    },
    {
      says: "/checkout | Checkout",
      built: "app/routes/checkout/checkout.tsx",
      tested: "tests/e2e/buying/checkout.spec.ts#a guest buys from three shops by keyboard alone",
    },
    {
      says: "/flash-sale | Flash sales",
      built: "app/routes/flash-sales/flash-sale.tsx#lists those that run",
      tested: "tests/e2e/buying/current.spec.ts#a flash sale after",
    },
    {
      says: "/flash-sale/{id} | Flash sale detail (id optional)",
      built: "app/routes/flash-sales/flash-sale.tsx#params.id",
      tested: "tests/e2e/catalogue/browse.spec.ts#shows price, former price and the share that is sold",
    },
    {
      says: "/forgot-password | Password recovery",
      built: "app/routes/sign-in/forgot-password.tsx",
      tested: "tests/e2e/account/sign-in.spec.ts#a forgotten password is replaced",
    },
    { says: "/login | Sign in", built: "app/routes/sign-in/login.tsx", tested: "tests/e2e/account/sign-in.spec.ts#somebody registers, leaves, comes back" },
    {
      says: "/register | Shopper registration",
      built: "app/routes/sign-in/register.tsx",
      tested: "tests/e2e/account/sign-in.spec.ts#somebody registers, leaves, comes back",
    },
    { says: "/search | Search", built: "app/routes/catalogue/search.tsx", tested: "tests/e2e/catalogue/search.spec.ts#says what was looked for instead" },
    {
      says: "/shipping | Shipping information",
      built: "app/routes/shipping/shipping.tsx",
      tested: "tests/e2e/catalogue/browse.spec.ts#delivery is told for the chosen country",
    },
    {
      says: "/track-order | Order tracking",
      built: "app/routes/order/track-order.tsx",
      tested: [
        "tests/worker/orders/access.test.ts#is tracked by number and address together",
        "tests/e2e/pages/pages.spec.ts#is whole: 200, language, one heading",
      ],
    },
    {
      says: "/razorpay-callback | Payment return",
      built: "app/routes/checkout/returns/razorpay-callback.tsx",
      tested: "tests/e2e/buying/returns.spec.ts#a form from another site, without cookies, finds its order",
      note: "the others return to /checkout/return/{gateway}/{attempt}",
    },
    {
      says: "/social-callback | Social login return",
      built: "app/routes/sign-in/social-callback.tsx",
      tested: "tests/e2e/account/sign-in.spec.ts#somebody signs in with a provider",
    },
    {
      says: "/seller/register | Seller registration",
      built: ["app/routes/seller/register/register.tsx", "worker/shop/registration/service.ts"],
      tested: ["tests/worker/sellers/registration.test.ts#makes one shop, however often it is sent", "tests/e2e/selling/register.spec.ts#without script"],
    },
    {
      says: "/user/addresses | Saved addresses",
      built: "app/routes/user/addresses/addresses.tsx",
      tested: "tests/e2e/account/account.spec.ts#an account is made, used on each of its pages",
    },
    {
      says: "/user/compared | Compared products",
      built: "app/routes/user/compared/compared.tsx",
      tested: "tests/e2e/buying/lists.spec.ts#the comparison says what it left out",
    },
    {
      says: "/user/following | Followed stores",
      built: "app/routes/user/following/following.tsx",
      tested: "tests/e2e/account/lists.spec.ts#the page of followed shops",
    },
    { says: "/user/orders | Orders", built: "app/routes/user/orders/orders.tsx", tested: "tests/e2e/account/shopping.spec.ts#orders are listed newest first" },
    {
      says: "/user/order/{id} | Order detail (id optional)",
      built: "app/routes/user/orders/my-order.tsx",
      tested: "tests/e2e/account/shopping.spec.ts#no number leads to the list",
    },
    {
      says: "/user/profile | Profile",
      built: "app/routes/user/profile/profile.tsx",
      tested: "tests/e2e/account/account.spec.ts#an account is made, used on each of its pages",
    },
    {
      says: "/user/vouchers | Vouchers",
      built: "app/routes/user/vouchers/vouchers.tsx",
      tested: "tests/e2e/account/shopping.spec.ts#a voucher is collected on a shop's page",
    },
    {
      says: "/user/wishlists | Wishlists",
      built: "app/routes/user/wishlists/wishlists.tsx",
      tested: "tests/e2e/account/lists.spec.ts#a list: made, filled, shared",
    },
    {
      says: "/payfast/cancel/{id} | Payment cancelled return (id optional)",
      built: "app/routes/checkout/returns/payfast-cancel.tsx",
      tested: "tests/e2e/buying/returns.spec.ts#lead to the orders where they are not told which",
    },
    {
      says: "/payfast/return/{id} | Payment success return (id optional)",
      built: "app/routes/checkout/returns/payfast-return.tsx",
      tested: "tests/e2e/buying/returns.spec.ts#lead to the orders where they are not told which",
    },
    {
      says: "/page/{slug} | Static content page (slug optional)",
      built: "app/routes/content/page.tsx#`/page` lists them",
      tested: [
        "tests/e2e/catalogue/browse.spec.ts#questions open to their answers",
        "tests/worker/catalogue/rooms.test.ts#come in their order and in the visitor's language",
      ],
    },
    {
      says: "/shop/{slug} | Store page (slug optional)",
      built: "app/routes/shops/shop.tsx#`/shop` the directory of all",
      tested: [
        "tests/e2e/catalogue/browse.spec.ts#show what they are, and find among their own",
        "tests/e2e/catalogue/browse.spec.ts#are searched and sorted by links",
      ],
    },
    {
      says: "/all/{category} | Category catalogue",
      built: "app/routes/catalogue/all.tsx",
      tested: "tests/e2e/catalogue/listing.spec.ts#filters narrow in place",
    },
    {
      says: "/all/{category}/{subCategory} | Sub-category catalogue (category optional)",
      built: "app/routes/catalogue/all.tsx",
      tested: "tests/worker/catalogue/catalogue.test.ts#narrows by sub-category, brand, shop, price and stars",
    },
    {
      says: "/{main}/brand | Brand listing within a main section",
      built: "app/routes/catalogue/brands/main-brands.tsx",
      tested: "tests/e2e/catalogue/browse.spec.ts#of a section lead to their products there",
    },
    {
      says: "/{main}/collection | Collection within a main section",
      built: "app/routes/catalogue/collection.tsx",
      tested: "tests/e2e/catalogue/browse.spec.ts#a collection is a listing of its own",
    },
    {
      says: "/{main}/products | Products within a main section",
      built: "app/routes/catalogue/products.tsx",
      tested: "tests/e2e/catalogue/listing.spec.ts#load more adds a page",
    },
    {
      says: "/{main}/product/{id} | Product detail (id optional)",
      built: "app/routes/product/product.tsx",
      tested: [
        "tests/e2e/catalogue/product.spec.ts#another colour brings its own pictures",
        "app/routes/product/load-product.test.ts#without a product leads to the section",
      ],
    },
    { says: "Layouts: default", built: "app/root.tsx#Layout", tested: "tests/e2e/pages/pages.spec.ts#is whole: 200, language, one heading" },
    {
      says: "empty",
      built: ['app/pages.ts#layout: "empty"', "app/ui/layout/empty.tsx"],
      tested: "tests/e2e/navigation/layout.spec.ts#has a frame of its own",
    },
    {
      says: "plus header and footer partials.",
      built: ["app/ui/layout/header.tsx", "app/ui/layout/footer.tsx"],
      tested: [
        "tests/e2e/navigation/menus.spec.ts#no menu is wider than a screen",
        "tests/e2e/navigation/navigation.spec.ts#the footer does not jump into sight",
      ],
    },
    { says: "Behaviours:", nothing: true },
    {
      says: "Navigation scrolls to top on route change, or to the hash anchor when one is present.",
      built: "app/navigation/scroll.tsx",
      tested: [
        "tests/e2e/navigation/navigation.spec.ts#a click on a product changes the page",
        "tests/e2e/navigation/navigation.spec.ts#an anchor of another page is where one lands",
      ],
    },
    {
      says: "If a page chunk fails to load, the page reloads once, at most once per 60 seconds.",
      built: ["app/navigation/chunk-guard.ts", "app/navigation/rules.ts#mayReload"],
      tested: ["app/navigation/rules.test.ts#a failed chunk", "tests/e2e/navigation/chunks.spec.ts#two failing clicks make one full load"],
    },
    {
      says: "A thin progress bar shows at the top during navigation: green normally, red on failure.",
      built: ["app/navigation/progress.tsx", "app/navigation/progress.module.css"],
      tested: "tests/e2e/navigation/navigation.spec.ts#a slow navigation shows the bar, a failing one shows it red",
    },
    {
      says: "Page transition mode is out-in.",
      built: ["app/boot/delegated-links.tsx#out-in", "app/idle/picture-transition.ts"],
      tested: [
        "tests/e2e/navigation/navigation.spec.ts#the old page is gone before the new one comes in",
        "tests/e2e/navigation/transitions.spec.ts#a card's picture grows into its page's and back again",
      ],
    },
    {
      says: "An unmatched route shows a not-found page (status 404).",
      built: "app/routes/not-found.tsx",
      tested: "tests/e2e/pages/locale.spec.ts#a page that does not exist is a 404 in the right language",
    },
    {
      says: "Two route guards exist: one for common handling and one for visitors not logged in.",
      built: ["worker/request/guards.ts", "worker/request/guard-rules.ts"],
      tested: "worker/request/guard-rules.test.ts#the guards",
    },
    {
      says: "A page may opt out of the auth check or be guest-only.",
      built: "app/pages.ts#guest-only",
      tested: ["worker/request/guard-rules.test.ts#the guards", "tests/worker/request/remembered.test.ts#leads a shopper from the sign-in page on"],
    },
    {
      says: "Images links are prefetched when idle (2000 ms timeout), skipped on 2g or data-saver connections.",
      built: ["app/idle/when-idle.ts", "app/idle/prefetch-pictures.ts", "app/idle/prefetch-connection.ts#saveData"],
      tested: [
        "app/idle/when-idle.test.ts#waits for 2000 ms at most",
        "tests/e2e/navigation/prefetch.spec.ts#the pictures of products in view come after the page's own",
        "tests/e2e/navigation/prefetch.spec.ts#no picture is fetched ahead for",
        "tests/e2e/navigation/chunks.spec.ts#nothing is fetched ahead for",
      ],
    },
    {
      says: "Viewport scale is fixed at 1.",
      built: "app/root.tsx#initial-scale=1, minimum-scale=1",
      tested: "tests/e2e/pages/locale.spec.ts#a page begins at scale 1 and cannot be made smaller",
      note: "start and lowest scale; zooming in stays possible (docs/decisions/23-zooming-stays-wcag-1-4-4.md)",
    },
    {
      says: "A service worker file is registered at /sw.js.",
      built: ["app/service-worker/service-worker.ts", "app/vite/service-worker.ts", "app/offline/worker/registration.ts#/sw.js"],
      tested: "tests/e2e/app/worker.spec.ts#is registered at /sw.js",
    },
  ],

  "3. Entities and their fields": [
    { says: "State areas: address", built: "worker/shop/addresses", tested: "tests/worker/account/addresses.test.ts#is stored as its country writes it" },
    { says: "cart", built: "worker/shop/cart", tested: "tests/worker/cart/cart.test.ts#groups lines by shop" },
    {
      says: "category, common, contact",
      built: ["worker/shop/catalogue", "app/context.ts", "worker/shop/contact"],
      tested: [
        "tests/worker/catalogue/catalogue.test.ts#are categories with their sub-categories",
        "tests/worker/content/contact.test.ts#is stored with a reference",
      ],
    },
    {
      says: "detail, flashSale, home",
      built: ["app/routes/product", "worker/shop/flash-sales", "app/routes/home"],
      tested: [
        "tests/worker/catalogue/catalogue.test.ts#answers the whole product in its language",
        "tests/worker/catalogue/flash-sales.test.ts#a sale's page",
      ],
    },
    {
      says: "language, listing, order, page",
      built: ["locales/words.ts", "app/ui/catalogue/listing.tsx", "worker/shop/orders", "worker/shop/content"],
      tested: ["locales/words.test.ts#keeps two languages apart", "tests/worker/orders/list.test.ts#is in the account of its shopper"],
    },
    {
      says: "resource, review, user, wishlist.",
      built: ["worker/shop/media", "worker/shop/reviews", "worker/shop/account", "worker/shop/lists/wishlists"],
      tested: ["tests/worker/media/media.test.ts#leaves as it is, for ever", "tests/worker/account/own.test.ts#is changed field by field"],
    },
    { says: "Their fields are not shown.", nothing: true },
    {
      says: "Locale entry: code and file.",
      built: ["locales/words.ts#locales", "worker/words.ts"],
      tested: "tests/tidy/tidy.test.ts#are all there, with the same places to fill in",
    },
    { says: "Codes: en, fr, ar, tr, hi.", built: 'locales/locales.ts#"en", "fr", "ar", "tr", "hi"', tested: "locales/words.test.ts#are five codes, exactly" },
    {
      says: "Error object: message and statusCode (default 500).",
      built: ["app/render/failure.ts#statusCode", "worker/api/api.ts#statusCode"],
      tested: ["app/render/failure.test.ts#says what the error says", "tests/worker/api/api.test.ts#answers an unknown path with its error shape"],
    },
    {
      says: "Signed-in user: the object from the sign-in response (field data)",
      built: "app/routes/sign-in/sign-in.ts#answer.data",
      tested: "app/routes/sign-in/sign-in.test.ts#is the object under data",
    },
    { says: "its fields are not shown.", nothing: true },
    {
      says: "A scope field on the user holds scopes",
      built: "worker/shop/account/contract.ts#scope",
      tested: "tests/worker/account/seed.test.ts#signs in at the marketplace as",
    },
    { says: "its values are not shown.", nothing: true },
    {
      says: "Sign-in response: token under data.token, user record under data.",
      built: "worker/shop/account/contract.ts#token",
      tested: "tests/worker/account/door.test.ts#answers a sign-in with token and account",
    },
    {
      says: "Product image gallery input: a set of normal-size images (required, at least one), optional thumbnails and optional large-size images, each with an id and a url.",
      built: "app/ui/gallery/rules.ts#GalleryImages",
      tested: ["app/ui/gallery/rules.test.ts#need a normal one at least", "app/ui/gallery/rules.test.ts#meet by id, not by place"],
    },
    {
      says: "Missing thumbnails default to the normal images; missing large images default to the normal images.",
      built: "app/ui/gallery/rules.ts#joined",
      tested: "app/ui/gallery/rules.test.ts#stand in where a list or one of its entries is missing",
    },
    { says: "Other entities (product, order, voucher, bank details, store): not shown.", nothing: true },
  ],

  "4. States and transitions": [
    { says: "Language:", nothing: true },
    {
      says: "The locale is chosen from the route prefix, then from a cookie, then from the browser languages",
      built: "worker/request/language/negotiate.ts#decideLocale",
      tested: [
        "worker/request/language/negotiate.test.ts#takes the prefix before cookie and browser",
        "tests/e2e/pages/locale.spec.ts#the root follows cookie, then browser",
      ],
    },
    { says: "messages load on demand.", built: "app/client/words.ts", tested: "app/i18n/browser-words.test.ts#come in parts that share nothing" },
    {
      says: "The chosen locale is stored in a cookie and the user is redirected to the matching prefixed path.",
      built: ["worker/shared/cookies.ts#i18n_redirected", "worker/request/language/locale.ts#localeCookie"],
      tested: [
        "tests/e2e/pages/locale.spec.ts#the root follows cookie, then browser",
        "tests/e2e/navigation/navigation.spec.ts#the language switch keeps page, query and place",
      ],
    },
    {
      says: "Browser-language redirect happens only at the root path.",
      built: "worker/request/language/negotiate.ts#decideLocale",
      tested: [
        "worker/request/language/negotiate.test.ts#redirects at the root by cookie, then by browser",
        "tests/e2e/pages/locale.spec.ts#only the root redirects",
      ],
    },
    { says: "Authentication:", nothing: true },
    {
      says: "State: a logged-in flag and a user.",
      built: ["worker/request/session/cookies.ts#signed_in", "app/client/signed-in.ts", "worker/request/session.ts"],
      tested: [
        "tests/worker/account/door.test.ts#but for the one that says that somebody is there",
        "tests/e2e/account/sign-in.spec.ts#a public page is the same for a shopper and a guest",
      ],
    },
    {
      says: "A logged-in visitor opening a login page or a guest-only page is redirected home.",
      built: ["worker/request/guards.ts", "app/pages.ts#guest-only"],
      tested: ["worker/request/guard-rules.test.ts#the guards", "tests/worker/request/remembered.test.ts#nothing is forgotten where nothing was remembered"],
    },
    {
      says: "A visitor not logged in opening a protected page is redirected to login; the requested path is remembered and reused after login.",
      built: ["worker/request/guards.ts#frontend_redirect", "app/routes/sign-in/sign-in.ts#takeRemembered"],
      tested: "tests/e2e/account/sign-in.spec.ts#and is where they wanted to be",
    },
    {
      says: "After login is required: to /login.",
      built: "worker/request/guards.ts#/login",
      tested: "tests/e2e/account/sign-in.spec.ts#somebody registers, leaves, comes back",
    },
    {
      says: "After logout: to /.",
      built: "worker/request/sign-out/form.ts",
      tested: "tests/e2e/account/sign-in.spec.ts#somebody registers, leaves, comes back",
    },
    {
      says: "Home: /.",
      built: "app/routes/home/home.tsx",
      tested: "tests/e2e/navigation/failure.spec.ts#a page that is not found leads to the home of each language",
    },
    {
      says: "Login callback: /login.",
      built: "app/routes/sign-in/social-callback.tsx#/login",
      tested: "tests/e2e/account/sign-in.spec.ts#who turns back at a provider, or is not vouched for",
      note: "a provider returns to /social-callback, which leads to /login where nobody was signed in",
    },
    {
      says: "A token is valid until 500 ms before its expiry.",
      built: "worker/request/session/access-token.ts#= 500",
      tested: "tests/worker/account/tokens.test.ts#ends a token 500 ms before its expiry, not a millisecond sooner",
    },
    {
      says: "When expired and not refreshable, the session is reset and the user is logged out.",
      built: ["worker/shop/account/identify.ts#The session is reset", "app/idle/session-ended.ts"],
      tested: "tests/e2e/account/session.spec.ts#its next call leads home, with a word",
    },
    { says: "Image gallery:", nothing: true },
    {
      says: "Choosing a thumbnail (click, or hover unless move-by-click is on) changes the previewed and zoom image.",
      built: ["app/ui/gallery/viewer/selection.ts", "app/ui/gallery/viewer/strip.ts"],
      tested: [
        "tests/e2e/catalogue/gallery.spec.ts#a thumbnail chooses its picture",
        "tests/e2e/catalogue/gallery.spec.ts#hovering chooses at once where clicking is off",
      ],
    },
    {
      says: "The thumbnail strip can rotate forward or backward.",
      built: "app/ui/gallery/rules.ts#rotated",
      tested: "app/ui/gallery/rules.test.ts#turns by one",
    },
    {
      says: "Share popup: open, then closed (detected by polling); a second share click closes the previous popup first.",
      built: "app/ui/share/opening/open.ts",
      tested: "tests/e2e/catalogue/share.spec.ts#the next one takes its place; closing is noticed at the next half second",
    },
    {
      says: "Navigation: start, progress, finish or error.",
      built: "app/navigation/progress.tsx",
      tested: "tests/e2e/navigation/navigation.spec.ts#a slow navigation shows the bar, a failing one shows it red",
    },
    {
      says: "Offline state is detected from online/offline events.",
      built: "app/stores/online.ts",
      tested: "app/stores/online.test.ts#begins with what the browser says and follows its events",
    },
    { says: "Order statuses and cart states: not shown.", nothing: true },
  ],

  "5. Validation rules": [
    {
      says: "A redirect target must be a path starting with a slash.",
      built: "worker/request/guard-rules.ts#safePath",
      tested: "worker/request/guard-rules.test.ts#a redirect target",
    },
    {
      says: "Gallery: scroller position must be left, right, top or bottom; scroller button style must be fill or line; zoom pane position must be left or right",
      built: "app/ui/gallery/rules.ts#settingsOf",
      tested: "app/ui/gallery/rules.test.ts#are refused in the order strip, buttons, pane, by exact letters",
    },
    {
      says: "at least one normal-size image is required.",
      built: "app/ui/gallery/rules.ts#joined",
      tested: "app/ui/gallery/rules.test.ts#need a normal one at least",
    },
    {
      says: "Sharing requires a supported network.",
      built: "app/ui/share/networks.ts#networkNamed",
      tested: "app/ui/share/networks.test.ts#are named in any letter case, and only those",
    },
    {
      says: "A page-level validation that fails shows the 404 page.",
      built: ["app/routes/product/load-product.ts", "app/routes/catalogue/section.ts"],
      tested: [
        "app/routes/product/load-product.test.ts#is no page under another section's name",
        "tests/e2e/catalogue/browse.spec.ts#what is no section is not found",
      ],
    },
    { says: "Form field rules (credentials, registration, addresses, checkout): not shown.", nothing: true },
  ],

  "6. Roles and permissions": [
    { says: "Pages are protected, open, or guest-only.", built: "app/pages.ts#Access", tested: "worker/request/guard-rules.test.ts#the guards" },
    {
      says: "Roles hinted: guest, shopper, seller.",
      built: 'worker/request/session.ts#"shopper" | "seller" | "admin"',
      tested: [
        "tests/worker/api/authz-matrix.test.ts#does not get in to sellers and operators",
        "tests/worker/orders/sellers.test.ts#is somebody with the scope who works for a shop",
      ],
      note: "and operators (admin)",
    },
    { says: "Role names and access rules are not shown.", nothing: true },
    {
      says: "Scopes are read from the user's scope field",
      built: "worker/shop/account/identify.ts#open.scope",
      tested: ["tests/worker/account/seed.test.ts#signs in at the marketplace as", "tests/worker/account/sessions.test.ts#with the role that was removed"],
    },
    { says: "values not shown.", nothing: true },
  ],

  "7. The calls it makes": [
    {
      says: "The API base is a versioned path api/v1 on the product's own host",
      built: ['worker/index.ts#"/api/v1"', "app/client/api.ts"],
      tested: "tests/worker/api/api.test.ts#publishes its contract",
    },
    {
      says: "configurable with a local default.",
      built: ["worker/env.ts#API_BASE_URL", "worker/upstream/proxy.ts"],
      tested: "tests/worker/request/upstream.test.ts#answers the browser's questions with the marketplace's answers",
    },
    {
      says: "The bearer token goes in the Authorization header with type Bearer.",
      built: "worker/shop/account/identify.ts#Bearer",
      tested: ["tests/worker/account/tokens.test.ts#of ours opens the account", "tests/worker/account/tokens.test.ts#in a header of %j opens nothing"],
      note: "the browser's own calls carry the same token in a cookie no script can read",
    },
    {
      says: "POST | /api/v1/user/signin | credentials (fields not shown) | read data.token and data (user); the user is not fetched separately",
      built: ["worker/shop/account/contract.ts#/user/signin", "app/routes/sign-in/sign-in.ts#signIn"],
      tested: ["tests/worker/account/door.test.ts#answers a sign-in with token and account", "app/routes/sign-in/sign-in.test.ts#is asked for once"],
    },
    {
      says: "GET | /api/v1/user/logout | none | failures are ignored and the session is cleared anyway",
      built: ["worker/shop/account/contract.ts#/user/logout", "worker/shop/account/session/sign-out-rules.ts"],
      tested: [
        "tests/worker/account/door.test.ts#works without a session, and when the database does not",
        "tests/worker/account/door.test.ts#ends the session for the next request",
      ],
    },
    {
      says: "The framework also fetches a per-route payload with data, fetch and mutations fields when navigating",
      built: ["worker/request/pages.ts#documentPath", "app/render/page.tsx"],
      tested: [
        "worker/request/pages.test.ts#knows which page a data request speaks of",
        "tests/e2e/account/privacy.spec.ts#is the same in the data the router asks for",
      ],
      note: "React Router's own payload (.data) stands in its place: no such field names; public pages ask the API itself",
    },
    { says: "paths not shown.", nothing: true },
    { says: "All other calls (catalogue, cart, checkout, orders, reviews, wishlists, vouchers, addresses, payments): not shown.", nothing: true },
  ],

  "8. Error catalogue": [
    {
      says: "No matching route, or page validator false | 'This page could not be found', status 404",
      built: ["app/routes/not-found.tsx", "locales/en.json#This page could not be found"],
      tested: [
        "tests/e2e/pages/locale.spec.ts#a page that does not exist is a 404",
        "tests/e2e/navigation/failure.spec.ts#a page that is not found leads to the home",
        "tests/e2e/navigation/errors.spec.ts#This page could not be found",
      ],
    },
    {
      says: "Page chunk load failure | page reloads once (at most once per 60 s)",
      built: "app/navigation/chunk-guard.ts",
      tested: [
        "tests/e2e/navigation/chunks.spec.ts#two failing clicks make one full load",
        "tests/e2e/navigation/errors.spec.ts#one full load, within a minute no second one",
      ],
    },
    {
      says: "Failed page-data load | error page with the error's status (default 500) and message, with a link back to home",
      built: ["app/routes/frame.tsx#ErrorBoundary", "app/render/failure.ts", "app/render/error-message.tsx#failure.home"],
      tested: [
        "app/render/failure.test.ts#says nothing that was not meant for visitors",
        "tests/e2e/navigation/failure.spec.ts#shows the refusal's status and message",
        "tests/e2e/navigation/errors.spec.ts#the error page with its status (default 500) and a link home",
      ],
    },
    {
      says: "Error page itself fails | 'An error occurred while showing the error page'",
      built: ["worker/ssr/ssr.ts#An error occurred while showing the error page", "app/root.tsx#An error occurred while showing the error page"],
      tested: [
        "tests/worker/request/pages.test.ts#says so in the specification's words",
        "tests/e2e/navigation/errors.spec.ts#an error page that fails itself",
      ],
    },
    {
      says: "Unknown middleware | status 500, 'Unknown middleware' plus its name",
      built: "worker/request/guard-rules.ts#Unknown middleware",
      tested: ["tests/worker/request/pages.test.ts#opens for nobody, and says which", "tests/e2e/navigation/errors.spec.ts#an unknown middleware: status 500"],
    },
    {
      says: "Session expired (token and refresh token) | 'Both token and refresh token have expired. Your request was aborted.' (ExpiredAuthSessionError); session reset, not logged to console",
      built: ["worker/request/session.ts#ExpiredAuthSessionError", "locales/en.json#Both token and refresh token have expired. Your request was aborted."],
      tested: [
        "tests/worker/account/tokens.test.ts#says of an ended token what the specification says",
        "tests/e2e/account/session.spec.ts#its next call leads home, with a word",
        "tests/e2e/navigation/errors.spec.ts#said in the API's words, reset, and not logged to the console",
      ],
    },
    {
      says: "User response lacks the expected field | 'User Data response does not contain field data'",
      built: "app/routes/sign-in/sign-in.ts#User Data response does not contain field data",
      tested: ["app/routes/sign-in/sign-in.test.ts#without the field data is an error", "tests/e2e/navigation/errors.spec.ts#the log says"],
    },
    {
      says: "Share with unknown network | 'Network ... does not exist'",
      built: "app/ui/share/networks.ts#does not exist",
      tested: ["app/ui/share/networks.test.ts#are named in any letter case, and only those", "tests/e2e/navigation/errors.spec.ts#a share bar names none"],
    },
    {
      says: "Gallery without normal-size images | 'Product Zoomer Need Normal Size Image At Least!!!'",
      built: "app/ui/gallery/rules.ts#Product Zoomer Need Normal Size Image At Least!!!",
      tested: [
        "app/ui/gallery/rules.test.ts#need a normal one at least",
        "tests/e2e/navigation/errors.spec.ts#a product without any is shown without a gallery",
      ],
    },
    { says: "Product-specific error codes and server error bodies: not shown.", nothing: true },
  ],

  "9. Business constants and limits": [
    {
      says: "Locale cookie: name i18n_redirected, 365 days, not secure, SameSite lax.",
      built: ["worker/shared/cookies.ts#year_s", "worker/shared/time.ts#365 * day_s"],
      tested: ["tests/e2e/pages/locale.spec.ts#the root follows cookie, then browser", "worker/shared/cookies.test.ts#is kept for a year"],
    },
    {
      says: "Strategy: prefix for every locale except the default; default en, direction ltr; redirect on root only",
      built: ["locales/words.ts#direction", "worker/request/language/negotiate.ts#decideLocale"],
      tested: [
        "locales/words.test.ts#have a prefix but for the default, and a direction",
        "worker/request/language/negotiate.test.ts#redirects at the root by cookie",
      ],
    },
    {
      says: "fallback locale empty.",
      built: "locales/words.ts#createWords",
      tested: "locales/words.test.ts#shows the key of a text that is missing, never nothing",
    },
    { says: "Chunk-reload guard: 60 s.", built: "app/navigation/rules.ts#60_000", tested: "app/navigation/rules.test.ts#a failed chunk" },
    {
      says: "Script chunk load timeout: 120 s.",
      built: "app/navigation/rules.ts#120_000",
      tested: "app/navigation/chunk-guard.test.ts#counts as failed after 120 s",
    },
    {
      says: "Progress bar: throttle 200 ms, duration 5000 ms.",
      built: "app/navigation/rules.ts#throttle_ms: 200, duration_ms: 5000",
      tested: "app/navigation/rules.test.ts#the progress bar",
    },
    {
      says: "Data fetch minimum display delay 200 ms.",
      built: "app/ui/deferred/deferred.tsx#waiting_ms = 200",
      tested: "app/ui/deferred/deferred.test.ts#waits at least 200 ms in the browser",
    },
    {
      says: "Token lifetime default 1800 s when the token carries no expiry.",
      built: "worker/request/session/access-token.ts#expiryOf",
      tested: ["worker/request/session/access-token.test.ts#expires at %s", "tests/worker/request/upstream.test.ts#is signed in to for 1800 s"],
      note: "for a marketplace elsewhere; every token the shop signs carries its expiry and lives 1800 s",
    },
    {
      says: "Token valid until 500 ms before expiry.",
      built: "worker/request/session/access-token.ts#= 500",
      tested: "tests/worker/account/tokens.test.ts#ends a token 500 ms before its expiry",
    },
    {
      says: "Auth cookie prefix frontend_, path /, max age 31622400 s (366 days).",
      built: "worker/request/session/cookies.ts#366 * day_s",
      tested: "worker/request/session/cookies.test.ts#are kept for 366 days, everywhere on the site",
    },
    {
      says: "Token storage prefixes _token. and _token_expiration.",
      built: ["worker/request/session/cookies.ts#_token.local", "worker/request/session/cookies.ts#_token_expiration.local"],
      tested: "worker/request/session/cookies.test.ts#have the names of the specification",
      note: "cookies alone keep them; the browser's storage is readable by scripts",
    },
    { says: "Image prefetch idle timeout 2000 ms.", built: "app/navigation/rules.ts#2000", tested: "app/idle/when-idle.test.ts#waits for 2000 ms at most" },
    {
      says: "Gallery defaults: zoom factor 4, hover delay 300 ms, 4 visible thumbnails, selected-thumb border orange-red, scroller left, zoom pane right, line-style scroller buttons",
      built: "app/ui/gallery/defaults.ts#galleryDefaults",
      tested: "app/ui/gallery/rules.test.ts#are the specification's unless something is asked",
    },
    {
      says: "zoom pane opens in 180 ms, closes in 210 ms",
      built: ["app/ui/gallery/defaults.ts#= 180", "app/ui/gallery/defaults.ts#= 210"],
      tested: "tests/e2e/catalogue/gallery.spec.ts#the zoom opens after 300 ms within 180, closes within 210",
    },
    {
      says: "inline zoom pane 150 px.",
      built: "app/ui/gallery/defaults.ts#= 150",
      tested: "tests/e2e/catalogue/gallery.spec.ts#a round lens follows the pointer",
    },
    {
      says: "Share popup default size 626 by 436, checked for closing every 500 ms.",
      built: ["app/ui/share/opening/popup.ts#width: 626, height: 436", "app/ui/share/opening/popup.ts#= 500"],
      tested: [
        "app/ui/share/opening/popup.test.ts#stands in the middle of the window",
        "tests/e2e/catalogue/share.spec.ts#closing is noticed at the next half second",
      ],
    },
    {
      says: "Supported targets: baidu, buffer, email, evernote, facebook, flipboard, hackernews, instapaper, line, linkedin, messenger, odnoklassniki, pinterest, pocket, quora, reddit, skype, sms, stumbleupon, telegram, tumblr, twitter, viber, vk, weibo, whatsapp, wordpress, xing, yammer.",
      built: "app/ui/share/networks.ts",
      tested: "app/ui/share/networks.test.ts#are these twenty-nine",
    },
    { says: "Prices, currencies, shipping, voucher and order limits: not shown.", nothing: true },
  ],
};
