import { createHash } from 'node:crypto'
import { serve } from '#kernel/server/calls/serve.ts'
import { pdfPreview } from '../../calls/files.ts'

const style =
  'html,body{height:100%;margin:0;font:14px/1.6 system-ui,sans-serif;background:#fff;color:#1f2937}iframe{display:block;width:100%;height:100%;border:0}p{margin:0;padding:48px 24px;text-align:center}a{color:#1764c0}@media(prefers-color-scheme:dark){body{background:#141a22;color:#e3e7ec}a{color:#6db1ff}}'

/**
 * What the page does with a message of the page that holds it, of the same origin: a text, or an object with `url`; an
 * address or a stored path. Browsers without a viewer of their own (most on phones) get a link instead.
 */
const script = `addEventListener('message',({origin,data})=>{
if(origin!==location.origin)return
const named=typeof data==='string'?data:data&&data.url
if(typeof named!=='string'||named==='')return
const url=new URL(/^(https?:)?\\//i.test(named)?named:'../static/'+named,location.href)
if(url.protocol!=='http:'&&url.protocol!=='https:')return
const part=document.createElement(navigator.pdfViewerEnabled?'iframe':'a')
if(navigator.pdfViewerEnabled){part.src=url.href;part.title='PDF';document.body.replaceChildren(part);return}
part.href=url.href;part.target='_blank';part.rel='noreferrer';part.textContent=document.body.dataset.open
const line=document.createElement('p');line.append(part);document.body.replaceChildren(line)
})`

const policy = `default-src 'none'; script-src 'sha256-${
  createHash('sha256').update(script).digest('base64')
}'; style-src 'unsafe-inline'; frame-src 'self' http: https:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`

/** The same text in both languages: the page knows nobody. */
const page =
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>PDF</title><style>${style}</style></head>
<body data-open="打开 PDF 文件  Open the PDF file">
<p>请选择要预览的 PDF 文件 <span lang="en">No PDF file was named yet</span></p>
<script>${script}</script></body></html>`

/** The page in which clients show a PDF (wire contract §6.16): they load it into a frame and send it the file's address. */
export const pdfPreviewCalls = [
  serve(pdfPreview,
    async (_ctx, _input, { reply }) =>
      reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).send(page)),
]
