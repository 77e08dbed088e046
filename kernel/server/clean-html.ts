import sanitize from 'sanitize-html'

const tags = ['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's',
  'sub', 'sup', 'span', 'div', 'a', 'img', 'table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td']
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i]
const length = [/^\d{1,4}(\.\d+)?(px|%|em)$/]

const options: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'title', 'width', 'height'], td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'], col: ['span'], ol: ['start'], '*': ['style'] },
  allowedStyles: {
    '*': { 'text-align': [/^(left|right|center|justify)$/], color: colour, 'background-color': colour, width: length, 'min-width': length },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures may be embedded where the upload says so (spec 2 §7); nothing else may be.
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  // A page opened from a text must not reach back to the console.
  transformTags: { a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && /^data:(?!image\/(png|jpeg|gif|webp);base64,)/i.test(attribs.src ?? ''),
}

/** Formatted text without anything that could act in a reader's browser: scripts, handlers, frames, foreign styles. */
export function cleanHtml(html: string): string {
  return sanitize(html, options)
}

/** More than this no text has that people write; cleaning takes the square of how deep it is nested. */
const most = { tags: 15_000, characters: 200_000, withPictures: 5_000_000 }

/** Whether cleaning keeps nobody waiting. Embedded pictures are long and hold no markup. */
export function isCleanable(html: string): boolean {
  if (html.length > most.withPictures) return false
  let tags = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) if (++tags > most.tags) return false
  return html.length <= most.characters || html.replaceAll(/;base64,[\w+/=]+/g, '').length <= most.characters
}
