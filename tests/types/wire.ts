/** What must not compile. The type check is the test: an expected error that is none is an error itself. */
import { type Api, type ApiAddress, apiCall } from "../../app/client/api.ts";

export async function refused(api: Api) {
  // @ts-expect-error a path there is not
  api.get("/product/{handle}", { params: { handle: "x" } });
  // @ts-expect-error a path with its parameter written into it
  api.get("/products/x");
  // @ts-expect-error a path without its parameter
  api.get("/products/{handle}");
  // @ts-expect-error a parameter of another name
  api.get("/products/{handle}", { params: { id: "x" } });
  // @ts-expect-error a parameter that cannot be written into an address
  api.get("/products/{handle}", { params: { handle: null } });
  // @ts-expect-error a parameter of a path without any
  api.get("/categories", { params: { handle: "x" } });
  // @ts-expect-error a query key there is not
  api.get("/shops", { query: { sorted: "rating" } });
  // @ts-expect-error a query key there is not, where a listing's options may stand
  api.get("/products", { query: { colour: "black" } });
  // @ts-expect-error a query that has to be there
  api.get("/product-details");
  // @ts-expect-error a value that cannot be written into an address
  api.get("/shops", { query: { page: { number: 1 } } });
  // @ts-expect-error a method that the path does not take
  api.send("PATCH", "/user/wishlists");
  // @ts-expect-error one of two methods that the path does not take
  api.send("" as "PUT" | "PATCH", "/user/wishes/{handle}", { params: { handle: "x" } });
  // @ts-expect-error no body where one has to be
  api.send("POST", "/user/wishlists");
  // @ts-expect-error a field there is not
  api.send("POST", "/user/wishlists", { body: { title: "x" } });
  // @ts-expect-error a field too many
  api.send("POST", "/user/wishlists", { body: { name: "x", title: "x" } });
  // @ts-expect-error a body where none is taken
  api.send("DELETE", "/user/wishlists/{id}", { params: { id: 1 }, body: {} });
  // @ts-expect-error a header there is not
  api.send("POST", "/user/wishlists", { body: { name: "x" }, headers: { "idempotency-key": "x" } });
  // @ts-expect-error a form where none is taken
  api.sendForm("POST", "/user/wishlists", new FormData());
  // @ts-expect-error a field of an answer there is not
  (await api.get("/user/me")).data.nickname;
  // @ts-expect-error an answer read as another type
  (await api.get("/user/me")).data.name satisfies number;
  // @ts-expect-error an address of a path there is not
  api.address("/cart/now");
  // @ts-expect-error an answer kept under an address, read as another type
  api.address("/cart") satisfies ApiAddress<{ data: string }>;
  // @ts-expect-error an address that nobody has written of a path
  "/cart" as string satisfies ApiAddress<unknown>;
  // @ts-expect-error a change of a path there is not
  apiCall("PUT", "/cart/item/{id}", { params: { id: 1 } });
  // @ts-expect-error a change with something that it is not sent with later
  apiCall("PUT", "/user/avatar", { query: { locale: "en" } });
  // @ts-expect-error a change whose answer is another
  api.sendCall(apiCall("DELETE", "/cart/items/{id}", { params: { id: 1 } })) satisfies Promise<{ data: number }>;
}

/** And what must: a parameter of each kind, an option of a listing, an answer without content. */
export async function taken(api: Api) {
  api.get("/products", { query: { "o.colour": "black", page: 2, sort: undefined } }) satisfies Promise<{ meta: { total: number } }>;
  api.send("POST", "/cart/items", { body: { variantId: "1", quantity: 1 }, headers: { "idempotency-key": "x" } }) satisfies Promise<{
    data: { count: number };
  }>;
  api.send("DELETE", "/products/{handle}/reviews/{id}", { params: { handle: "x", id: 1 } }) satisfies Promise<undefined>;
  api.sendForm("PUT", "/user/avatar", new FormData()) satisfies Promise<{ data: { avatar: { url: string } | null } }>;
}
