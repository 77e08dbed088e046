/*
 * Errors of newer programs. A cell keeps #VALUE! for those who do not know them and points at its rich value, which tells the error
 * itself ([MS-XLSX] 2.3.6, ECMA-376 part 1, 18.9).
 */

/** By the number of the rich value; others are what the cell says. */
const errors: ReadonlyMap<string, string> = new Map([
  ['8', '#SPILL!'],
  ['9', '#CONNECT!'],
  ['10', '#BLOCKED!'],
  ['11', '#UNKNOWN!'],
  ['12', '#FIELD!'],
  ['13', '#CALC!'],
  ['14', '#BUSY!'],
  ['18', '#EXTERNAL!'],
])

export interface RichParts {
  /** `xl/metadata.xml` */
  metadata: string
  /** `xl/richData/rdrichvalue.xml` */
  values: string
  /** `xl/richData/rdrichvaluestructure.xml` */
  structures: string
}

/** Under which name rich values stand in the metadata of a workbook. */
const richType = 'XLRICHVALUE'

/** @returns the errors by what a cell says in `vm` */
export function richErrors({ metadata, values, structures }: RichParts): ReadonlyMap<string, string> {
  const types = tags(metadata, 'metadataType').map((tag) => attribute(tag, 'name'))
  const future = sections(metadata, 'futureMetadata').find((one) => attribute(one.slice(0, one.indexOf('>') + 1), 'name') === richType)
  const blocks = tags(future ?? '', 'rvb').map((tag) => attribute(tag, 'i'))
  const known = errorsOf(values, structures)
  const found = new Map<string, string>()
  const [valueMetadata = ''] = sections(metadata, 'valueMetadata')
  for (const [index, block] of valueMetadata.split(/<(?:\w+:)?bk>/).slice(1).entries()) {
    const rich = tags(block, 'rc').find((tag) => types[Number(attribute(tag, 't')) - 1] === richType)
    const error = rich && known[Number(blocks[Number(attribute(rich, 'v'))])]
    if (error) found.set(String(index + 1), error)
  }
  return found
}

/** The error of each rich value that is one. */
function errorsOf(values: string, structures: string): (string | undefined)[] {
  const shapes: string[][] = []
  for (const tag of structures.match(/<(?:\w+:)?[sk]\s[^<>]*>/g) ?? []) {
    if (/^<(?:\w+:)?s/.test(tag)) shapes.push([])
    else shapes.at(-1)?.push(attribute(tag, 'n') ?? '')
  }
  const found: { shape: readonly string[]; values: string[] }[] = []
  for (const token of values.match(/<(?:\w+:)?rv\s[^<>]*>|<(?:\w+:)?v>[^<]*/g) ?? []) {
    if (token.endsWith('>') && /^<(?:\w+:)?rv/.test(token)) found.push({ shape: shapes[Number(attribute(token, 's'))] ?? [], values: [] })
    else found.at(-1)?.values.push(token.slice(token.indexOf('>') + 1))
  }
  return found.map(({ shape, values: given }) => errors.get(given[shape.indexOf('errorType')] ?? ''))
}

function tags(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>`, 'g')) ?? []
}

/** Elements of a name, from their beginning to their end. */
function sections(xml: string, name: string): string[] {
  return xml.split(new RegExp(`<(?:\\w+:)?(?=${name}[\\s>])`)).slice(1).map((part) => part.split(`${name}>`)[0]!)
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1]
}
