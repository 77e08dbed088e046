import { Select } from 'antd'
import type { MigrateResult } from '../../../calls/shapes.ts'
import type { NodeName } from '../parts/use-nodes.ts'
import { useWorkText } from '../text.ts'

interface MigrationMapProps {
  faults: MigrateResult['faults']
  /** Of the version to which it goes. */
  nodes: readonly NodeName[]
  map: Readonly<Record<string, string>>
  onMap: (map: Readonly<Record<string, string>>) => void
}

/** Steps that have no counterpart yet, or whose counterpart was chosen here, each with the steps of the new version to choose from. */
export function MigrationMap({ faults, nodes, map, onMap }: MigrationMapProps) {
  const { say } = useWorkText()
  const steps = [
    ...new Map(
      [...Object.keys(map).map((node) => ({ node, name: faults.find((fault) => fault.node === node)?.name ?? node })), ...faults].map((
        { node, name },
      ) => [node, name]),
    ),
  ]
  if (steps.length === 0) return null
  return (
    <ul className="mw-wf-map">
      {steps.map(([node, name]) => {
        const fault = faults.find((one) => one.node === node)
        const label = say('counterpartOf', { name: name || node })
        return (
          <li key={node}>
            <span>{name || node}</span>
            <Select aria-label={label} placeholder={label} allowClear showSearch={{ optionFilterProp: 'label' }}
              status={fault ? 'error' : ''} value={map[node] ?? null}
              options={nodes.map((one) => ({ value: one.id, label: one.name || one.id }))}
              onChange={(next?: string | null) =>
                onMap(next ? { ...map, [node]: next } : Object.fromEntries(Object.entries(map).filter(([key]) => key !== node)))} />
            {fault && <span className="mw-fault">{say(`migration_${fault.code}`)}{say('standing', { count: fault.count })}</span>}
          </li>
        )
      })}
    </ul>
  )
}
