import { chromium } from "playwright";
const o="http://localhost:8861";
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu","--disable-background-networking","--disable-component-update","--disable-sync"]});
const sign=async(ctx,email)=>{const r=await ctx.request.post(o+"/api/v1/user/signin",{headers:{origin:o,"sec-fetch-site":"same-origin"},data:{email,password:"meydan-demo-1"}});console.log(email,r.status());};
const shot=async(page,path,name,opt={})=>{try{await page.goto(o+path,{waitUntil:"load"});await page.waitForTimeout(600);const over=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth);console.log(name,page.url(),over);await page.screenshot({path:`/tmp/gaps-shots/${name}.png`,fullPage:true,...opt});}catch(e){console.log(name,String(e).slice(0,200));}};
// seller at 768 and dark
const s768=await b.newContext({viewport:{width:768,height:1024},colorScheme:"light"});
await sign(s768,"seller@meydan.test");
const list=(await (await s768.request.get(o+"/api/v1/seller/packages?status=to_send&locale=en&currency=USD")).json()).data;
console.log(list.map(x=>[x.id,x.number,x.lines.map(l=>[l.id,l.quantity])]));
const id=list[0].id; const line=list[0].lines.find(l=>l.quantity===2).id;
// part: one of two leaves
const ship=await s768.request.post(o+`/api/v1/seller/packages/${id}/ship?locale=en&currency=USD`,{headers:{origin:o,"sec-fetch-site":"same-origin"},data:{carrier:"dhl",number:"JD014600003",lines:[{line,quantity:1}]}});
console.log("ship",ship.status());
let p=await s768.newPage();
for (const [path,name] of [["/seller","seller"],["/seller/packages","packages"],[`/seller/package/${id}`,"package"],[`/seller/package/${id}?cancel=${line}`,"package-cancel"],["/seller/products","products"],["/seller/vouchers","vouchers"],["/seller/flash-sales","flash"],["/seller/reviews","reviews"],["/seller/shop-page","shoppage"],["/seller/balance","balance"],["/seller/team","team"],["/hi/seller/register","register-hi"],["/hi/seller/import","import-hi"]]) await shot(p,path,"768-"+name);
const dark=await b.newContext({viewport:{width:1280,height:900},colorScheme:"dark",storageState:await s768.storageState()});
p=await dark.newPage();
for (const [path,name] of [["/seller","seller"],[`/seller/package/${id}`,"package"],["/seller/flash-sales","flash"],["/seller/balance","balance"],["/seller/products","products"],["/seller/reviews","reviews"]]) await shot(p,path,"dark-"+name);
// print form of slip
p=await s768.newPage(); await p.goto(o+`/seller/package/${id}/slip`); await p.emulateMedia({media:"print"}); await p.setViewportSize({width:794,height:1123}); await p.waitForTimeout(300); await p.screenshot({path:"/tmp/gaps-shots/print-slip.png",fullPage:true}); await p.pdf({path:"/tmp/gaps-shots/slip.pdf",format:"A4",printBackground:false}).catch(e=>console.log(String(e).slice(0,100)));
await p.goto(o+`/hi/seller/package/${id}/slip`); await p.emulateMedia({media:"print"}); await p.waitForTimeout(300); await p.screenshot({path:"/tmp/gaps-shots/print-slip-hi.png",fullPage:true});
// closed shop
const today=new Date().toISOString().slice(0,10), later=new Date(Date.now()+6*864e5).toISOString().slice(0,10);
const c=await s768.request.post(o+"/api/v1/seller/shop-page/closures?locale=en&currency=USD",{headers:{origin:o,"sec-fetch-site":"same-origin"},data:{from:today,to:later,notes:{en:"Back from the trail on Monday."}}});
console.log("closure",c.status());
await new Promise(r=>setTimeout(r,16000));
const v=await b.newContext({viewport:{width:1280,height:900}});
p=await v.newPage();
await shot(p,"/shoes/product/vescari-mesa-high-heels","closed-product");
const cards=(await (await v.request.get(o+"/api/v1/products?shop=baobab-trail&locale=en&currency=USD")).json()).data;
await shot(p,`/${cards[0].main ?? "x"}/product/${cards[0].handle}`,"closed-product2",{fullPage:false});
const m=await b.newContext({viewport:{width:390,height:844}}); p=await m.newPage();
await shot(p,`/${cards[0].main ?? "x"}/product/${cards[0].handle}`,"closed-product-mobile",{fullPage:false});
const sh=await b.newContext({viewport:{width:1280,height:900}}); await sign(sh,"shopper@meydan.test"); p=await sh.newPage();
await shot(p,"/user/following?await=baobab-trail","following-await");
await shot(p,"/ar/user/following?await=baobab-trail","following-await-ar");
const sm=await b.newContext({viewport:{width:390,height:844},storageState:await sh.storageState()}); p=await sm.newPage();
await shot(p,"/user/following?await=baobab-trail","following-await-mobile");
console.log(JSON.stringify(cards[0]).slice(0,300));
await b.close();
