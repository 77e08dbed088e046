import { openModdle, parseXml } from '../../../rules/definition/moddle.ts'
import { readDefinition, type ReadProcess } from '../../../rules/definition/read-definition.ts'
import type { ProcessFault, ProcessFaultCode } from '../../../rules/process-graph.ts'
import { withPicture } from '../../../rules/layout/with-picture.ts'

/** What keeps a file from being brought in; other faults may be mended in the drawing. */
const refused: ReadonlySet<ProcessFaultCode> = new Set(['notXml', 'tooIntricate', 'noProcess', 'manyProcesses', 'unsupported'])

export type Import =
  | { readonly refused: readonly ProcessFault[] }
  | { readonly refused?: undefined; readonly xml: string; readonly kept: ReadProcess['kept'] }

/**
 * Reads a file that was drawn elsewhere: with a picture, under the key of the model, what other tools say of elements kept.
 * @param key of the model; undefined for one that is new
 */
export async function readImport(text: string, key: string | undefined): Promise<Import> {
  const { faults, kept } = await readDefinition(text)
  const fatal = faults.filter(({ code }) => refused.has(code))
  if (fatal.length > 0) return { refused: fatal }
  return { xml: await withPicture(key === undefined ? text : await underKey(text, key)), kept }
}

async function underKey(text: string, key: string): Promise<string> {
  const moddle = openModdle()
  const rootElement = await parseXml(moddle, text)
  const process = rootElement.rootElements?.find(({ $type }) => $type === 'bpmn:Process')
  if (process?.id === key) return text
  process?.set?.('id', key)
  return (await moddle.toXML(rootElement, { format: true })).xml
}
