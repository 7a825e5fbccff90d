/** Pictures of a return and the label it comes back with: who may send and see them, how many, and when they go. Through the worker's own door. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FullOrder, orderKeyOf, readOrder } from "../../../worker/shop/orders/service.ts";
import { acceptReturn, disputeReturn } from "../../../worker/shop/returns/acting.ts";
import { filesAfterEnd_days, guestUploadsOfDay_max_bytes, keyOfFile, sending_ms } from "../../../worker/shop/returns/files/rules.ts";
import { takeBackReturn, takesFilesByLink, tidyReturnFiles } from "../../../worker/shop/returns/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { env, marketplace } from "../../support/marketplace.ts";
import { picture, withExif } from "../../support/pictures.ts";
import { countRows, makeMember, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { acting, asked, day_ms, deliver } from "../../support/purchase/returned.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const { MEDIA } = env;
beforeAll(seedBase);
beforeEach(resetClock);

const form = (field: string, bytes: Uint8Array<ArrayBuffer>) => {
  const sent = new FormData();
  sent.set(field, new File([bytes], "photo.jpg", { type: "image/jpeg" }));
  return sent;
};
type Headers_ = Record<string, string>;

/** A return of one piece, asked for. */
async function open() {
  const bought = await paidOrder({ shops: [[1_000]], quantity: 3 });
  const [pkg] = bought.order.packages as [(typeof bought.order.packages)[number]];
  await deliver(bought.market, pkg.id);
  const { number } = bought.order;
  const ask = () => asked(bought.shopper, { number, packageId: pkg.id, lines: [[pkg.lines[0]?.id as number, 1]] });
  const { id } = await ask();
  const key = orderKeyOf(env.AUTH_SECRET, number);
  const shop = bought.shops[0] as { id: number; handle: string };
  const send = (bytes: Uint8Array<ArrayBuffer>, headers: Headers_ = {}, at = { number, id, key }) =>
    fetchApi(`/orders/${at.number}/returns/${at.id}/pictures?key=${at.key}`, { method: "POST", body: form("picture", bytes), headers });
  const sent = async (bytes: Uint8Array<ArrayBuffer>): Promise<string[]> => {
    const answer = await send(bytes);
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: { pictures: { id: string }[] } }).data.pictures.map((each) => each.id);
  };
  return { ...bought, number, id, key, shop, ask, send, sent };
}
const statusOf = async (path: string, headers: Headers_ = {}) => {
  const answer = await fetchApi(path, { headers });
  await answer.arrayBuffer();
  return answer.status;
};
const small = (side = 20) => picture("image/png", side, side);
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

describe("pictures of a return", { timeout: 60_000 }, () => {
  it("are sent with the order's link, drawn anew, and seen by the two sides and whoever decides", async () => {
    const { number, id, key, shop, sent } = await open();
    const [file = ""] = await sent(withExif(await picture("image/jpeg", 40, 30), "GPS 41.0082 N"));
    const answer = await fetchApi(`/orders/${number}/returns/${id}/files/${file}?key=${key}`);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control"), answer.headers.get("x-content-type-options")]).toEqual([
      ...[200, "image/webp", "private, no-store", "nosniff"],
    ]);
    expect(new TextDecoder("latin1").decode(await answer.arrayBuffer())).not.toMatch(/GPS|Exif/);
    const member = await makeShopper();
    await makeMember(shop.id, member.id);
    const operator = await makeShopper({ operator: "support" });
    expect(await statusOf(`/seller/returns/${id}/files/${file}?shop=${shop.handle}`, member.bearer)).toBe(200);
    expect(await statusOf(`/admin/returns/${id}/files/${file}`, operator.bearer)).toBe(200);
    expect(await rowTexts("SELECT kind || content_type || (ends_at IS NULL) FROM return_files WHERE id = ?", file)).toEqual(["pictureimage/webp1"]);
  });

  it("are nobody else's: every address, with every proof that is not theirs", async () => {
    const { number, id, key, sent, send } = await open();
    const [file = ""] = await sent(await small());
    const other = await open();
    const [strange = ""] = await other.sent(await small(30));
    const stranger = await makeShopper();
    const seller = await makeShopper();
    await makeMember(other.shop.id, seller.id);
    const editor = await makeShopper({ operator: "editor" });
    const tokens: Headers_[] = [{}, stranger.bearer, seller.bearer, editor.bearer, { "x-cart-token": other.shopper.token }];
    const wrongKeys = ["", "wrong", other.key, `${key}x`];
    for (const headers of tokens)
      for (const wrong of wrongKeys) {
        expect(await statusOf(`/orders/${number}/returns/${id}/files/${file}?key=${wrong}`, headers)).toBe(404);
        expect((await send(await small(), headers, { number, id, key: wrong })).status).toBe(404);
        expect((await fetchApi(`/orders/${number}/returns/${id}/pictures/${file}?key=${wrong}`, { method: "DELETE", headers })).status).toBe(404);
      }
    // one's own order opens no file of another's return, and one's own return none of another
    for (const path of [
      `${other.number}/returns/${id}/files/${file}`,
      `${other.number}/returns/${other.id}/files/${file}`,
      `${number}/returns/${id}/files/${strange}`,
    ])
      expect(await statusOf(`/orders/${path}?key=${path.startsWith(number) ? key : other.key}`)).toBe(404);
    expect((await send(await small(), {}, { number: other.number, id, key: other.key })).status).toBe(404);
    const closed = await Promise.all([
      ...[{}, stranger.bearer].map((headers) => statusOf(`/seller/returns/${id}/files/${file}?shop=${other.shop.handle}`, headers)),
      statusOf(`/seller/returns/${id}/files/${file}?shop=${other.shop.handle}`, seller.bearer),
      ...[{}, stranger.bearer, seller.bearer, editor.bearer].map((headers) => statusOf(`/admin/returns/${id}/files/${file}`, headers)),
    ]);
    expect(closed).toEqual([401, 403, 404, 401, 403, 403, 403]);
    // no public address reaches the bucket's private part
    for (const path of [keyOfFile(file), encodeURIComponent(keyOfFile(file)), file]) {
      const answer = await marketplace.fetch(`http://localhost:8787/media/${path}`);
      await answer.text();
      expect(answer.status).toBe(404);
    }
    expect(await countRows("return_files WHERE return_id = ?", id)).toBe(1);
  });

  it("are not shown to whoever has but number and address, who gets no key either", async () => {
    const { market, number, id, shopper, sent } = await open();
    await sent(await small());
    const stranger = new (shopper.constructor as new (market: unknown) => typeof shopper)(market);
    const { data } = (await stranger.call("POST", "/returns/find", { number, email: shopper.email })).body;
    expect([data.key, data.returns[0].id, data.returns[0].pictures]).toEqual([null, id, []]);
    const { data: own } = (await shopper.call("GET", `/orders/${number}/returns`)).body;
    expect([own.key, own.returns[0].pictures.length]).toEqual([orderKeyOf(env.AUTH_SECRET, number), 1]);
  });

  it("are four at most, also sent at once, and the same one counts once", async () => {
    const { id, sent, send } = await open();
    const same = await small();
    await Promise.all([sent(same), sent(same)]);
    expect(await countRows("return_files WHERE return_id = ?", id)).toBe(1);
    const answers = await Promise.all([21, 22, 23, 24, 25].map(async (side) => (await send(await small(side))).status));
    expect(answers.toSorted()).toEqual([201, 201, 201, 409, 409]);
    const row = (kind: string, type: string) =>
      runSql(
        "INSERT INTO return_files (id, return_id, kind, content_type, size_bytes, digest, created_at) VALUES (?, ?, ?, ?, 1, ?, 1)",
        "x".repeat(24),
        id,
        kind,
        type,
        "d".repeat(64),
      );
    await expect(row("picture", "image/webp")).rejects.toThrow(/return_files_few/);
    await expect(row("picture", "application/pdf")).rejects.toThrow(/return_files_few|return_file_shows/);
  });

  it("are no other files, none of a return that is over, and may be taken away before", async () => {
    const { market, number, id, key, sent, send, ask } = await open();
    expect(await codeOf(await send(new TextEncoder().encode("%PDF-1.7 %%EOF")))).toEqual([415, "unsupported_media"]);
    const [file = ""] = await sent(await small());
    expect((await fetchApi(`/orders/${number}/returns/${id}/pictures/${file}?key=${key}`, { method: "DELETE" })).status).toBe(200);
    expect(await statusOf(`/orders/${number}/returns/${id}/files/${file}?key=${key}`)).toBe(404);
    const second = (await ask()).id;
    const full = (await readOrder(market.purchase(), number)) as FullOrder;
    await takeBackReturn(market.purchase(), { full, key, locale: "en" }, second);
    expect(await codeOf(await send(await small(), {}, { number, id: second, key }))).toEqual([409, "return_not_movable"]);
    await expect(
      runSql(
        "INSERT INTO return_files (id, return_id, kind, content_type, size_bytes, digest, created_at) VALUES (?, ?, 'picture', 'image/webp', 1, ?, 1)",
        "y".repeat(24),
        second,
        "d".repeat(64),
      ),
    ).rejects.toThrow(/return_files_of_open/);
  });

  it("of guests are large only with a key that is right, and a day has its end", async () => {
    const { number, id, key, send } = await open();
    const large = await picture("image/png", 2_400, 2_400).then((bytes) => new Uint8Array([...bytes, ...new Uint8Array(100_000)]));
    expect((await send(large, {}, { number, id, key: "wrong" })).status).toBe(401);
    expect((await send(large)).status).toBe(201);
    const counted = Number((await rowTexts("SELECT sent_bytes FROM return_uploads WHERE order_id = (SELECT id FROM orders WHERE number = ?)", number))[0]);
    expect(counted).toBeGreaterThan(large.byteLength);
    const url = new URL(`http://x/return?order=${number}&key=${key}`);
    const today = Date.now();
    const left = guestUploadsOfDay_max_bytes - counted;
    await expect(takesFilesByLink(env, url, left + 1, today)).rejects.toMatchObject({ code: "too_many_requests" });
    expect(await takesFilesByLink(env, url, left, today)).toBe(true);
    expect(await codeOf(await send(large))).toEqual([429, "too_many_requests"]);
    expect(await takesFilesByLink(env, url, guestUploadsOfDay_max_bytes, today + day_ms)).toBe(true);
    await expect(runSql("UPDATE return_uploads SET sent_bytes = sent_bytes + 1")).rejects.toThrow(/return_upload_day/);
  });

  it("leave the bucket half a year after their return, with what broke off and what was taken away", async () => {
    const { market, number, id, key, sent } = await open();
    const [first = "", second = ""] = [...(await sent(await small(40))), ...(await sent(await small(41)))].slice(-2);
    await runSql("UPDATE return_files SET is_stored = 0, ends_at = created_at + ? WHERE id = ?", sending_ms, second);
    const full = (await readOrder(market.purchase(), number)) as FullOrder;
    await takeBackReturn(market.purchase(), { full, key, locale: "en" }, id);
    const there = async () => Promise.all([first, second].map(async (file) => (await MEDIA.head(keyOfFile(file))) !== null));
    const end = market.now + filesAfterEnd_days * day_ms;
    await tidyReturnFiles(env, end - 1);
    expect(await there()).toEqual([true, false]);
    await tidyReturnFiles(env, end);
    expect([await there(), await countRows("return_files WHERE id IN (?, ?)", first, second)]).toEqual([[false, false], 0]);
  });

  it("go with the account, and with its words; of what is open once it is decided", async () => {
    const { market, id, number, key, sent, ask, shop } = await open();
    const who: TestShopper = await makeShopper();
    await runSql("UPDATE orders SET shopper_id = ? WHERE number = ?", who.id, number);
    const [over = ""] = await sent(await small(50));
    const full = (await readOrder(market.purchase(), number)) as FullOrder;
    await takeBackReturn(market.purchase(), { full, key, locale: "en" }, id);
    const going = (await ask()).id;
    const answer = await fetchApi(`/orders/${number}/returns/${going}/pictures?key=${key}`, { method: "POST", body: form("picture", await small(51)) });
    const open_ = ((await answer.json()) as { data: { pictures: { id: string }[] } }).data.pictures[0]?.id as string;
    const gone = await fetchApi("/user/me", { method: "DELETE", headers: { ...who.bearer, "content-type": "application/json" }, body: "{}" });
    expect([gone.status, await gone.text().then(() => countRows("shoppers WHERE id = ?", who.id))]).toEqual([200, 0]);
    await tidyReturnFiles(env, market.now);
    const there = async () => Promise.all([over, open_].map(async (file) => (await MEDIA.head(keyOfFile(file))) !== null));
    const words = () => rowTexts("SELECT words FROM returns WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY id", number);
    expect([await there(), await words()]).toEqual([
      [false, true],
      ["", "It is cracked."],
    ]);
    await acceptReturn(acting(market, shop.id), going, { sendsBack: false, shipTo: "", words: "" });
    await tidyReturnFiles(env, market.now);
    expect([await there(), await words()]).toEqual([
      [false, false],
      ["", ""],
    ]);
  });
});

describe("how goods come back", { timeout: 60_000 }, () => {
  const pdf = () => new TextEncoder().encode(`%PDF-1.7\n${" ".repeat(200)}\n%%EOF`);
  const seller = async () => {
    const bought = await open();
    const member = await makeShopper();
    await makeMember(bought.shop.id, member.id);
    const call = async (path: string, body: unknown) => {
      const isForm = body instanceof FormData;
      const answer = await fetchApi(`/seller/returns/${bought.id}${path}?shop=${bought.shop.handle}`, {
        method: "POST",
        headers: { ...member.bearer, ...(!isForm && { "content-type": "application/json" }) },
        body: isForm ? body : JSON.stringify(body),
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
      return { status: answer.status, body: (await answer.json()) as any };
    };
    return { ...bought, member, call };
  };

  it("by a label: uploaded first, replaced by a later one, seen by both sides alone", async () => {
    const { number, id, key, call } = await seller();
    expect((await call("/accept", { way: "label" })).body.errors).toHaveProperty("file");
    expect((await call("/label", form("file", await small()))).body.data.label).toBeNull();
    expect((await call("/label", form("file", pdf()))).status).toBe(201);
    expect(await countRows("return_files WHERE return_id = ? AND kind = 'label'", id)).toBe(1);
    const accepted = await call("/accept", { way: "label" });
    expect(accepted.body.data).toMatchObject({ state: "accepted", way: "label", postage: "shop", label: { type: "application/pdf" }, pictures: [] });
    const file = accepted.body.data.label.id;
    const answer = await fetchApi(`/orders/${number}/returns/${id}/files/${file}?key=${key}`);
    expect([
      answer.status,
      answer.headers.get("content-type"),
      answer.headers.get("content-disposition")?.split(";")[0],
      answer.headers.get("cache-control"),
    ]).toEqual([...[200, "application/octet-stream", "attachment", "private, no-store"]]);
    await answer.arrayBuffer();
    expect(await statusOf(`/orders/${number}/returns/${id}/files/${file}?key=wrong`)).toBe(404);
    expect((await call("/label", form("file", pdf()))).status).toBe(409);
  });

  it.each([
    [
      { way: "link", labelUrl: "https://labels.example.com/a?b=c" },
      { way: "link", labelUrl: "https://labels.example.com/a?b=c" },
    ],
    [
      { way: "code", code: " AB-12 " },
      { way: "code", code: "AB-12" },
    ],
    [
      { way: "address", shipTo: "1 rue Basse, Lyon" },
      { way: "address", shipTo: "1 rue Basse, Lyon" },
    ],
  ])("as the shop says: %j", async (answer, shown) => {
    const { number, id, call, shopper } = await seller();
    expect((await call("/accept", answer)).body.data).toMatchObject({ state: "accepted", ...shown });
    const { returns } = (await shopper.call("GET", `/orders/${number}/returns`)).body.data;
    expect(returns.find((each: { id: number }) => each.id === id)).toMatchObject({ postage: "shop", ...shown });
  });

  it("to one of the shop's own pick-up points, kept as it was, and to none of another's", async () => {
    const { call, shop } = await seller();
    const point = async (shopId: number, name: string) => {
      await runSql("INSERT INTO pickup_points (shop_id, name, line1, city, country) VALUES (?, ?, '1 rue Basse', 'Lyon', 'FR')", shopId, name);
      const id = Number((await rowTexts("SELECT max(id) FROM pickup_points"))[0]);
      await runSql("INSERT INTO pickup_point_texts (point_id, locale, hours) VALUES (?, 'en', 'Every day')", id);
      await runSql(
        `INSERT INTO shipping_rates (zone_id, shop_id, slug, price_base_minor, days_min, days_max, kind, pickup_point_id)
          SELECT min(id), ?, 'pickup', 0, 0, 1, 'pickup', ? FROM shipping_zones`,
        shopId,
        id,
      );
      return id;
    };
    const other = await open();
    const foreign = await point(other.shop.id, "Elsewhere");
    const own = await point(shop.id, "Corner");
    expect((await call("/accept", { way: "point", point: foreign })).body.errors).toHaveProperty("point");
    const { data } = (await call("/accept", { way: "point", point: own })).body;
    expect(data).toMatchObject({
      way: "point",
      shipTo: "",
      point: { name: "Corner", city: "Lyon", hours: "Every day" },
      points: [{ id: own, name: "Corner", city: "Lyon" }],
    });
  });

  it.each([
    [{ way: "link", labelUrl: "http://labels.example.com" }, "labelUrl"],
    [{ way: "link", labelUrl: "https://user:word@labels.example.com" }, "labelUrl"],
    [{ way: "link" }, "labelUrl"],
    [{ way: "code", code: "" }, "code"],
    [{ way: "point" }, "point"],
    [{ way: "owl" }, "way"],
    [{ way: "address", shipTo: "Lyon", postage: "shopper" }, "postage"],
  ])("is refused as %j at its field", async (answer, field) => {
    const { id, call } = await seller();
    const refused = await call("/accept", answer);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
    expect(await rowTexts("SELECT state FROM returns WHERE id = ?", id)).toEqual(["asked"]);
  });

  it("is held by the table: each way has what belongs to it, and a promised label is there", async () => {
    const { market, id, shop } = await seller();
    for (const fields of [
      "way = 'link'",
      "way = 'code'",
      "way = 'point'",
      "return_code = 'A'",
      "label_url = 'https://a.example'",
      "way = 'link', label_url = 'http://a.example'",
    ])
      await expect(runSql(`UPDATE returns SET ${fields} WHERE id = ?`, id), fields).rejects.toThrow(/return_way|CHECK/);
    await expect(runSql("UPDATE returns SET way = 'label', state = 'accepted' WHERE id = ?", id)).rejects.toThrow(/return_without_label/);
    // what was disputed is the shop's no more
    await disputeReturn(acting(market, shop.id), id, "no");
    await expect(acceptReturn(acting(market, shop.id), id, { sendsBack: true, shipTo: "Lyon", words: "", way: "code", code: "A" })).rejects.toMatchObject({
      code: "return_not_movable",
    });
  });
});
