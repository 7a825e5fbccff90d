/**
 * The second reference: what rendering costs at least. react-dom/server streams a grid of 48 products for each request;
 * no router, no database, no code for the browser.
 */
import { Hono } from "hono";
import { renderToReadableStream } from "react-dom/server";

type Product = { id: number; name: string; shop: string; price_base_minor: number; stars: number };

const products: Product[] = Array.from({ length: 48 }, (_, i) => ({
  id: i + 1,
  name: `Thing ${i + 1} with quite a usual name`,
  shop: `Shop number ${i % 9}`,
  price_base_minor: 1_490 + i * 211,
  stars: 1 + (i % 9) / 2,
}));

const styles = `body{margin:0;font:1rem/1.4 system-ui,sans-serif}.grid{display:grid;gap:.75rem;padding:.75rem;margin:0;list-style:none;grid-template-columns:repeat(auto-fill,minmax(10rem,1fr))}
.card{border:1px solid #ddd;padding:.5rem;color:inherit;text-decoration:none}.card img{width:100%;height:auto}`;

function Card({ product, eager }: { product: Product; eager: boolean }) {
  return (
    <li>
      <a className="card" href={`/thing/${product.id}`}>
        <img src={`/picture/${product.id}.svg`} alt={product.name} width={160} height={160} loading={eager ? "eager" : "lazy"} />
        <h2>{product.name}</h2>
        <p>{product.shop}</p>
        <p>
          <strong>${(product.price_base_minor / 100).toFixed(2)}</strong> <span>{product.stars.toFixed(1)} of 5</span>
        </p>
      </a>
    </li>
  );
}

function Page() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Grid reference</title>
        <meta name="description" content="A grid of 48 products" />
        <style>{styles}</style>
      </head>
      <body>
        <header>
          <nav>
            <a href="/">Home</a> <a href="/all">All</a> <a href="/cart">Cart</a>
          </nav>
        </header>
        <main>
          <h1>Things</h1>
          <ul className="grid">
            {products.map((product, i) => (
              <Card key={product.id} product={product} eager={i < 4} />
            ))}
          </ul>
        </main>
      </body>
    </html>
  );
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="#cdd"/></svg>';

const app = new Hono();
app.get("/picture/:file", (c) => c.body(picture, 200, { "content-type": "image/svg+xml", "cache-control": "max-age=3600" }));
app.get("/favicon.ico", (c) => c.body(null, 204));
app.get("*", async (c) => c.body(await renderToReadableStream(<Page />), 200, { "content-type": "text/html; charset=utf-8" }));
export default app;
