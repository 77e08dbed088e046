import { useCallback } from 'react'
import { changeConfig } from '../../document/change/commands.ts'
import { configProperties } from '../../document/properties/layouts.ts'
import type { PropertyTable } from '../../document/properties/property.ts'
import { useEditor } from '../state/use-editor.ts'
import { PropertyLine } from './PropertyLine.tsx'
import { PropertyLines } from './PropertyLines.tsx'

const table: PropertyTable = configProperties

/** Settings of the form as a whole; all of them, or those that were searched for. */
export function ConfigLines({ names = Object.keys(table), whole = true }: { names?: readonly string[]; whole?: boolean }) {
  const editor = useEditor()
  const config = useEditor(({ document }) => document.config) as Readonly<Record<string, unknown>>
  const change = useCallback((name: string, value: unknown) => {
    const code = editor.apply((document) => changeConfig(document, { [name]: value }), { same: `form.${name}` })
    return code && { path: '', code }
  }, [editor])
  return (
    <PropertyLines names={names} folded={whole}
      line={(name) => <PropertyLine of="form" name={name} property={table[name]!} owner="form" value={config[name]} onChange={change} />} />
  )
}
