/** What stands in a file of ours: its objects by number, and which of them are its pages, in their order. */
interface Parts {
  objects: ReadonlyMap<number, Buffer>
  pages: readonly number[]
  /** The object with title and author. */
  info: number | undefined
}

/** Catalogue and tree of pages of the file that is made. */
const [catalogue, tree] = [1, 2]
const reference = /(?<![\d.])(\d+) 0 R\b/g

/**
 * Files as one, page behind page, each page as it stands in its own. Title and author are those of the first.
 * @param files as `printPages` writes them: objects one after the other with a table of where they begin
 * @throws Error where a file is none of these
 */
export function joinPdfs(files: readonly Uint8Array[]): Buffer {
  const kids: number[] = []
  const bodies: { number: number; body: Buffer }[] = []
  let next = tree + 1
  let info: number | undefined
  for (const { objects, pages, info: own } of files.map(partsOf)) {
    const numbers = new Map([...objects.keys()].map((old, index) => [old, next + index]))
    next += objects.size
    kids.push(...pages.map((page) => numbers.get(page)!))
    info ??= own === undefined ? undefined : numbers.get(own)
    for (const [old, body] of objects) bodies.push({ number: numbers.get(old)!, body: renumbered(body, numbers) })
  }
  return written([{ number: catalogue, body: Buffer.from(`<<\n/Type /Catalog\n/Pages ${tree} 0 R\n>>`) }, { number: tree,
    body: Buffer.from(`<<\n/Type /Pages\n/Count ${kids.length}\n/Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}]\n>>`) }, ...bodies],
    info === undefined ? '' : `/Info ${info} 0 R\n`)
}

function partsOf(file: Uint8Array): Parts {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const end = bytes.toString('latin1', bytes.lastIndexOf('xref\n0 '))
  const [, root] = /\/Root (\d+) 0 R/.exec(end) ?? []
  const [, info] = /\/Info (\d+) 0 R/.exec(end) ?? []
  const places = [...end.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place))
  if (root === undefined || places.length === 0) throw new Error('a file that shall be joined is no PDF of ours')
  const objects = new Map(places.map((place, index) => [index + 1, bodyAt(bytes, place)]))
  const textOf = (number: string) => objects.get(Number(number))!.toString('latin1')
  const [, top] = /\/Pages (\d+) 0 R/.exec(textOf(root))!
  const [, list] = /\/Kids \[([^\]]*)\]/.exec(textOf(top!))!
  objects.delete(Number(root))
  objects.delete(Number(top))
  return { objects, pages: [...list!.matchAll(reference)].map(([, page]) => Number(page)), info: info === undefined
    ? undefined
    : Number(info) }
}

/** What stands between `obj` and `endobj`; the length of a stream says where that ends, whatever its bytes are. */
function bodyAt(bytes: Buffer, place: number): Buffer {
  const from = bytes.indexOf('obj\n', place) + 'obj\n'.length
  const stream = bytes.indexOf('stream\n', from)
  const head = stream < 0 ? '' : bytes.toString('latin1', from, stream)
  const [, length] = head.includes('endobj') ? [] : /\/Length (\d+)\n/.exec(head) ?? []
  const until = bytes.indexOf('\nendobj', length === undefined ? from : stream + Number(length))
  return bytes.subarray(from, until)
}

/** Numbers of others stand before a stream, and what reads like one in a text is none. A page is put below the one tree. */
function renumbered(body: Buffer, numbers: ReadonlyMap<number, number>): Buffer {
  if (body.toString('latin1', 0, 1) === '(') return body
  const stream = body.indexOf('stream\n')
  const [head, rest] = stream < 0 ? [body, Buffer.alloc(0)] : [body.subarray(0, stream), body.subarray(stream)]
  const text = head.toString('latin1').replaceAll(reference, (_all, old: string) => `${numbers.get(Number(old)) ?? tree} 0 R`)
  return Buffer.concat([Buffer.from(text, 'latin1'), rest])
}

function written(objects: readonly { number: number; body: Buffer }[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.3\n%\xFF\xFF\xFF\xFF\n', 'latin1')]
  const places = new Map<number, number>()
  let at = parts[0]!.length
  for (const { number, body } of objects) {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    places.set(number, at)
    at += part.length
    parts.push(part)
  }
  const table = [...places].toSorted(([a], [b]) => a - b).map(([, place]) => `${String(place).padStart(10, '0')} 00000 n `)
  const size = objects.length + 1
  return Buffer.concat([...parts, Buffer.from(
    `xref\n0 ${size}\n0000000000 65535 f \n${
      table.join('\n')
    }\ntrailer\n<<\n/Size ${size}\n/Root ${catalogue} 0 R\n${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
  )])
}
