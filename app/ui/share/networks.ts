/** Addresses for sharing, one per network. Pure. */

export type ShareContent = {
  url: string;
  title?: string | undefined;
  description?: string | undefined;
  quote?: string | undefined;
  /** Address of a picture. */
  media?: string | undefined;
  /** Twitter user that is named as the source, without @. */
  twitterUser?: string | undefined;
  /** Comma-separated, with or without a leading #. */
  hashtags?: string | undefined;
};

type Encoded = { u: string; t: string; d: string; q: string; m: string; via: string; tags: string[] };

const br = "%0D%0A";

const addresses = {
  baidu: ({ u, t }) => `http://cang.baidu.com/do/add?iu=${u}&it=${t}`,
  buffer: ({ u, t }) => `https://bufferapp.com/add?text=${t}&url=${u}`,
  email: ({ u, t, d }) => `mailto:?subject=${t}&body=${u}${br}${d}`,
  evernote: ({ u, t }) => `https://www.evernote.com/clip.action?url=${u}&title=${t}`,
  facebook: ({ u, t, d, q, tags: [tag] }) =>
    `https://www.facebook.com/sharer/sharer.php?u=${u}&title=${t}&description=${d}&quote=${q}&hashtag=${tag ? `%23${tag}` : ""}`,
  flipboard: ({ u, t }) => `https://share.flipboard.com/bookmarklet/popout?v=2&url=${u}&title=${t}`,
  hackernews: ({ u, t }) => `https://news.ycombinator.com/submitlink?u=${u}&t=${t}`,
  instapaper: ({ u, t, d }) => `http://www.instapaper.com/edit?url=${u}&title=${t}&description=${d}`,
  line: ({ u, t, d }) => `http://line.me/R/msg/text/?${t}${br}${u}${br}${d}`,
  linkedin: ({ u }) => `https://www.linkedin.com/sharing/share-offsite/?url=${u}`,
  messenger: ({ u }) => `fb-messenger://share/?link=${u}`,
  odnoklassniki: ({ u, t }) => `https://connect.ok.ru/dk?st.cmd=WidgetSharePreview&st.shareUrl=${u}&st.comments=${t}`,
  pinterest: ({ u, t, m }) => `https://pinterest.com/pin/create/button/?url=${u}&media=${m}&description=${t}`,
  pocket: ({ u, t }) => `https://getpocket.com/save?url=${u}&title=${t}`,
  quora: ({ u, t }) => `https://www.quora.com/share?url=${u}&title=${t}`,
  reddit: ({ u, t }) => `https://www.reddit.com/submit?url=${u}&title=${t}`,
  skype: ({ u, t, d }) => `https://web.skype.com/share?url=${t}${br}${u}${br}${d}`,
  sms: ({ u, t, d }) => `sms:?body=${t}${br}${u}${br}${d}`,
  stumbleupon: ({ u, t }) => `https://www.stumbleupon.com/submit?url=${u}&title=${t}`,
  telegram: ({ u, t, d }) => `https://t.me/share/url?url=${u}&text=${t}${br}${d}`,
  tumblr: ({ u, t, d }) => `https://www.tumblr.com/share/link?url=${u}&name=${t}&description=${d}`,
  twitter: ({ u, t, via, tags }) =>
    `https://twitter.com/intent/tweet?text=${t}&url=${u}${tags.length > 0 ? `&hashtags=${tags.join(",")}` : ""}${via ? `&via=${via}` : ""}`,
  viber: ({ u, t, d }) => `viber://forward?text=${t}${br}${u}${br}${d}`,
  vk: ({ u, t, d, m }) => `https://vk.com/share.php?url=${u}&title=${t}&description=${d}&image=${m}&noparse=true`,
  weibo: ({ u, t, m }) => `http://service.weibo.com/share/share.php?url=${u}&title=${t}&pic=${m}`,
  whatsapp: ({ u, t, d }) => `https://api.whatsapp.com/send?text=${t}${br}${u}${br}${d}`,
  wordpress: ({ u, t, d, m }) => `https://wordpress.com/press-this.php?u=${u}&t=${t}&s=${d}&i=${m}`,
  xing: ({ u, t }) => `https://www.xing.com/social/share/spi?op=share&url=${u}&title=${t}`,
  yammer: ({ u, t, d }) => `https://www.yammer.com/messages/new?login=true&status=${t}${br}${u}${br}${d}`,
} as const satisfies Record<string, (content: Encoded) => string>;

export type Network = keyof typeof addresses;
export const networks = Object.keys(addresses) as Network[];

/** The network of this name, in any letter case. Throws for one that is not supported. */
export function networkNamed(name: string): Network {
  const network = name.toLowerCase();
  if (!Object.hasOwn(addresses, network)) throw new Error(`Network ${network} does not exist`);
  return network as Network;
}

/** Where a network takes what is to be shared. Throws for an unknown network. */
export function shareAddress(network: string, { url, title, description, quote, media, twitterUser, hashtags }: ShareContent): string {
  return addresses[networkNamed(network)]({
    u: encoded(url),
    t: encoded(title),
    d: encoded(description),
    q: encoded(quote),
    m: encoded(media),
    via: encoded(twitterUser),
    tags: tagsOf(hashtags),
  });
}

/** Half a surrogate pair (a text cut in the middle of an emoji) would make the encoding throw. */
const encoded = (text = "") => encodeURIComponent(text.toWellFormed());

const tagsOf = (hashtags = "") =>
  hashtags
    .split(",")
    .map((tag) => encoded(tag.trim().replace(/^#/, "").trim()))
    .filter((tag) => tag !== "");
