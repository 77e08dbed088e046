import { useCallback } from 'react'
import type { Component } from '../../document/component.ts'
import type { PropertyTable } from '../../document/properties/property.ts'
import { useEditor } from '../state/use-editor.ts'
import { changeProperty } from './change-property.ts'
import { IdLine } from './IdLine.tsx'
import { HeldPart } from './held/HeldPart.tsx'
import { looksAround, PropertyLine } from './PropertyLine.tsx'
import { PropertyLines } from './PropertyLines.tsx'

interface ComponentLinesProps {
  readonly components: readonly Component[]
  readonly table: PropertyTable
  readonly names: readonly string[]
  /** Whether all of them are shown: what a component holds is no property and is not searched. */
  readonly whole: boolean
}

/** The properties of a component, or those that several share: a change reaches all of them as one step. */
export function ComponentLines({ components, table, names, whole }: ComponentLinesProps) {
  const editor = useEditor()
  const first = components[0]!
  const ids = components.map(({ id }) => id)
  const alone = components.length === 1
  const owner = components.every(({ compType }) => compType === first.compType) ? first.compType : undefined
  const of = ids.join()
  const change = useCallback((name: string, value: unknown) => {
    const code = editor.apply((document, stash) => changeProperty(document, stash, of.split(','), name, value), { same: `${of}.${name}` })
    return code && { path: '', code }
  }, [editor, of])
  const line = (name: string) => {
    const [value, ...others] = components.map((component) => (component as unknown as Readonly<Record<string, unknown>>)[name])
    const property = table[name]!
    return (
      <PropertyLine of={of} name={name} property={property} owner={owner} value={value}
        mixed={others.some((other) => JSON.stringify(other) !== JSON.stringify(value))} self={owner && first.id}
        component={owner && looksAround(name, property) ? first : undefined} onChange={change} />
    )
  }
  const id = alone && whole ? <IdLine value={first.id} onRename={editor.rename} /> : undefined
  return (
    <>
      <PropertyLines names={names} line={line} folded={whole} before={{ basic: id }} />
      {alone && whole && <HeldPart component={first} />}
    </>
  )
}
