import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkNamed, networks, shareAddress } from "./networks.ts";

const content = {
  url: "https://shop.example/a?b=1&c=2",
  title: "It's a (good) *day*!~ ü",
  description: "d & d",
  quote: "q+q",
  media: "https://shop.example/p.jpg",
  twitterUser: "meydan",
  hashtags: "sale,shoes",
};
const u = "https%3A%2F%2Fshop.example%2Fa%3Fb%3D1%26c%3D2";
const t = "It's%20a%20(good)%20*day*!~%20%C3%BC";
const d = "d%20%26%20d";
const m = "https%3A%2F%2Fshop.example%2Fp.jpg";
const br = "%0D%0A";

const expected: Record<string, string> = {
  baidu: `http://cang.baidu.com/do/add?iu=${u}&it=${t}`,
  buffer: `https://bufferapp.com/add?text=${t}&url=${u}`,
  email: `mailto:?subject=${t}&body=${u}${br}${d}`,
  evernote: `https://www.evernote.com/clip.action?url=${u}&title=${t}`,
  facebook: `https://www.facebook.com/sharer/sharer.php?u=${u}&title=${t}&description=${d}&quote=q%2Bq&hashtag=%23sale`,
  flipboard: `https://share.flipboard.com/bookmarklet/popout?v=2&url=${u}&title=${t}`,
  hackernews: `https://news.ycombinator.com/submitlink?u=${u}&t=${t}`,
  instapaper: `http://www.instapaper.com/edit?url=${u}&title=${t}&description=${d}`,
  line: `http://line.me/R/msg/text/?${t}${br}${u}${br}${d}`,
  linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${u}`,
  messenger: `fb-messenger://share/?link=${u}`,
  odnoklassniki: `https://connect.ok.ru/dk?st.cmd=WidgetSharePreview&st.shareUrl=${u}&st.comments=${t}`,
  pinterest: `https://pinterest.com/pin/create/button/?url=${u}&media=${m}&description=${t}`,
  pocket: `https://getpocket.com/save?url=${u}&title=${t}`,
  quora: `https://www.quora.com/share?url=${u}&title=${t}`,
  reddit: `https://www.reddit.com/submit?url=${u}&title=${t}`,
  skype: `https://web.skype.com/share?url=${t}${br}${u}${br}${d}`,
  sms: `sms:?body=${t}${br}${u}${br}${d}`,
  stumbleupon: `https://www.stumbleupon.com/submit?url=${u}&title=${t}`,
  telegram: `https://t.me/share/url?url=${u}&text=${t}${br}${d}`,
  tumblr: `https://www.tumblr.com/share/link?url=${u}&name=${t}&description=${d}`,
  twitter: `https://twitter.com/intent/tweet?text=${t}&url=${u}&hashtags=sale,shoes&via=meydan`,
  viber: `viber://forward?text=${t}${br}${u}${br}${d}`,
  vk: `https://vk.com/share.php?url=${u}&title=${t}&description=${d}&image=${m}&noparse=true`,
  weibo: `http://service.weibo.com/share/share.php?url=${u}&title=${t}&pic=${m}`,
  whatsapp: `https://api.whatsapp.com/send?text=${t}${br}${u}${br}${d}`,
  wordpress: `https://wordpress.com/press-this.php?u=${u}&t=${t}&s=${d}&i=${m}`,
  xing: `https://www.xing.com/social/share/spi?op=share&url=${u}&title=${t}`,
  yammer: `https://www.yammer.com/messages/new?login=true&status=${t}${br}${u}${br}${d}`,
};

describe("networks", () => {
  it("are these twenty-nine", () => {
    expect(networks).toHaveLength(29);
    expect([...networks]).toEqual(Object.keys(expected));
  });
  it.each(Object.entries(expected))("%s", (network, address) => expect(shareAddress(network, content)).toBe(address));
  it("are named in any letter case, and only those", () => {
    expect(networkNamed("WhatsApp")).toBe("whatsapp");
    expect(() => shareAddress("MySpace", content)).toThrow(new Error("Network myspace does not exist"));
    for (const name of ["constructor", "__proto__", "toString", ""]) expect(() => networkNamed(name)).toThrow(`Network ${name.toLowerCase()} does not exist`);
  });
});

/** Any UTF-16 at all, halves of pairs included. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });

describe("addresses", () => {
  it("leave empty values empty, line breaks included", () => {
    const { url } = content;
    expect(shareAddress("facebook", { url })).toBe(`https://www.facebook.com/sharer/sharer.php?u=${u}&title=&description=&quote=&hashtag=`);
    expect(shareAddress("whatsapp", { url })).toBe(`https://api.whatsapp.com/send?text=${br}${u}${br}`);
    expect(shareAddress("twitter", { url, hashtags: " , #", twitterUser: "" })).toBe(`https://twitter.com/intent/tweet?text=&url=${u}`);
  });
  it("carry clean hashtags", () => {
    const { url } = content;
    expect(shareAddress("twitter", { url, hashtags: "#été, a&b ,,c" })).toBe(`https://twitter.com/intent/tweet?text=&url=${u}&hashtags=%C3%A9t%C3%A9,a%26b,c`);
    expect(shareAddress("facebook", { url, hashtags: "#a b,c" })).toMatch(/&hashtag=%23a%20b$/);
  });
  it("survive any text, and neither trim nor shorten it", () => {
    expect(shareAddress("reddit", { url: "x", title: " cut \ud83d" })).toBe("https://www.reddit.com/submit?url=x&title=%20cut%20%EF%BF%BD");
    fc.assert(
      fc.property(fc.constantFrom(...networks), anyText, anyText, (network, title, hashtags) => {
        const address = shareAddress(network, { ...content, title, hashtags });
        expect(address).not.toMatch(/[\s+"<>]/);
        expect(() => new URL(address)).not.toThrow();
      }),
    );
  });
});
