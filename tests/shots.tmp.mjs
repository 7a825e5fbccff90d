import { chromium } from "playwright";
const base="http://localhost:8841";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-background-networking","--disable-component-update","--disable-sync"] });
const c = await b.newContext({ baseURL: base });
const r = await c.request.post("/api/v1/user/signin", { headers: { origin: base, "sec-fetch-site":"same-origin" }, data: { email:"seller@meydan.test", password:"meydan-demo-1" } });
console.log(r.status());
const state = await c.storageState();
const list = await (await c.request.get("/api/v1/seller/packages")).json();
console.log(list.data.map(p=>[p.id,p.status]));
const open = list.data.find(p=>p.status==="paid"||p.status==="processing")?.id ?? 1;
const pages = { overview:"/seller", packages:"/seller/packages?status=all", package:`/seller/package/${open}`, slip:`/seller/package/${open}/slip`, label:`/seller/package/${open}/label`, team:"/seller/team", cancel:`/seller/package/${open}?cancel=all` };
const only = process.argv[2]?.split(",");
const sets = process.argv[3] === "full" ? [["en","",360,"light"],["en","",768,"light"],["en","",1280,"light"],["ar","/ar",1280,"dark"],["ar","/ar",360,"light"],["hi","/hi",768,"dark"],["hi","/hi",360,"dark"]] : [["en","",1280,"light"],["ar","/ar",360,"dark"]];
for (const [l,pre,w,scheme] of sets) {
  const ctx = await b.newContext({ baseURL: base, storageState: state, viewport:{width:w,height:900}, colorScheme: scheme, locale: l });
  const page = await ctx.newPage();
  const errs=[]; page.on("console", m=>m.type()==="error"&&errs.push(m.text())); page.on("pageerror",e=>errs.push(String(e)));
  for (const [name,path] of Object.entries(pages)) { if (only?.[0] && !only.includes(name)) continue;
    const res = await page.goto(pre+path); await page.waitForTimeout(600);
    const wide = await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
    console.log(l,w,scheme,name,res.status(),"wide",wide,"h1",await page.locator("h1").count(), errs.splice(0).join("|").slice(0,200));
    await page.screenshot({ path:`/tmp/orders-tools/${name}-${l}-${w}-${scheme}.png`, fullPage:true });
  }
  await ctx.close();
}
await b.close();
