import { Select } from 'antd'
import type { ProcessOptions, VariableDeclaration, VariableType } from '../../../rules/definition/process.ts'
import { useModellerText } from '../text.ts'
import { ChoiceLine, ExpressionLine, SwitchLine } from './lines.tsx'
import { Rows } from './Rows.tsx'
import { TypedInput } from './TypedInput.tsx'

const variableTypes = ['text', 'number', 'boolean', 'date', 'datetime', 'list', 'context'] as const satisfies readonly VariableType[]

/** Settings of the process as a whole. */
export function ProcessSection({ options, onChange }: { options: ProcessOptions; onChange: (options: ProcessOptions) => void }) {
  const { say } = useModellerText()
  const set = (change: Partial<ProcessOptions>) => onChange({ ...options, ...change })
  return (
    <>
      <ChoiceLine label={say('revoke')} value={options.revoke}
        options={(['beforeApproval', 'always', 'never'] as const).map((value) => ({ value, label: say(`revoke_${value}`) }))}
        onChange={(revoke) => set({ revoke })} />
      <SwitchLine label={say('skipSamePerson')} help={say('skipSamePersonHelp')} value={options.skipSamePerson}
        onChange={(skipSamePerson) => set({ skipSamePerson })} />
      <SwitchLine label={say('withoutDecision')} help={say('withoutDecisionHelp')} value={options.withoutDecision}
        onChange={(withoutDecision) => set({ withoutDecision })} />
      <ExpressionLine label={say('instanceTitle')} help={say('instanceTitleHelp')} value={options.title} optional
        onChange={(title) => set({ title })} placeholder={'"采购 " + string(amount)'} />
      <Rows<VariableDeclaration> label={say('variables')} rows={options.variables} fresh={{ name: '', type: 'number' }}
        onChange={(variables) => set({ variables })}
      >
        {(variable, change, index) => (
          <>
            <TypedInput label={say('variableOf', { number: index + 1 })} placeholder={say('variableName')} value={variable.name}
              onTake={(name) => change({ ...variable, name })} />
            <Select aria-label={say('typeOf', { number: index + 1 })} value={variable.type}
              options={variableTypes.map((value) => ({ value, label: say(`type_${value}`) }))}
              onChange={(type: VariableType) => change({ ...variable, type })} style={{ width: '100%' }} />
          </>
        )}
      </Rows>
    </>
  )
}
