import { inflateSync } from 'node:zlib'

export interface Pdf {
  readonly bytes: Buffer
  readonly pages: number
  readonly fonts: readonly string[]
  readonly text: string
  readonly boxes: readonly string[]
}

/** What a reader of the file sees of it: its objects, and its texts by the tables that fonts carry for copying. */
export function readPdf(bytes: Buffer): Pdf {
  const raw = bytes.toString('latin1')
  const objects = new Map([...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body]) => [number!, body!]))
  const streamOf = (body: string) => {
    const begin = /\bstream\r?\n/.exec(body)
    if (!begin) return ''
    const head = body.slice(0, begin.index)
    const start = begin.index + begin[0].length
    const data = body.slice(start, start + Number(/\/Length (\d+)/.exec(head)![1]))
    return head.includes('FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
  }
  const maps = new Map([...objects].flatMap(([number, body]) => {
    const [, table] = /\/ToUnicode (\d+) 0 R/.exec(body) ?? []
    return table === undefined ? [] : [[number, unicodeOf(streamOf(objects.get(table)!))] as const]
  }))
  const fontsIn = (text: string) => new Map([...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [name!, maps.get(number!)]))
  // Pages that came from several files have letters of the same names.
  const ofPage = new Map([...objects.values()].flatMap((body) => {
    const [contents, resources] = [/\/Contents (\d+) 0 R/, /\/Resources (\d+) 0 R/].map((part) => part.exec(body)?.[1])
    return contents && resources ? [[contents, fontsIn(objects.get(resources)!)] as const] : []
  }))
  const named = fontsIn(raw)
  const contents = [...objects].filter(([, body]) => body.includes('stream') && !body.includes('/Subtype'))
  return {
    bytes,
    pages: [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body)).length,
    boxes: [...raw.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, box]) => box!),
    fonts: [...raw.matchAll(/\/FontName \/([\w+-]+)/g)].map(([, name]) => name!),
    text: contents.map(([number, body]) => textOf(streamOf(body), ofPage.get(number) ?? named)).join('\n'),
  }
}

function unicodeOf(cmap: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const [, start, list] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      found.set(Number.parseInt(start!, 16) + index, Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
  }
  return found
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string> | undefined>): string {
  let font: ReadonlyMap<number, string> | undefined
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ|(ET)/gi)].map(([, name, shown, end]) => {
    if (name) font = fonts.get(name)
    if (end) return ''
    return [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) =>
      hex!.match(/.{4}/g)!.map((code) => font?.get(Number.parseInt(code, 16)) ?? '').join('')
    ).join('')
  }).join('')
}
