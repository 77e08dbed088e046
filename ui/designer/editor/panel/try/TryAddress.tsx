import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Component, Leaf } from '../../../document/component.ts'
import { usePanelText } from '../text.ts'
import { askOptions, askRows, AskFault, type AskedColumn, type AskedOptions, type AskedRows } from './ask-address.ts'

type Asking = Leaf<'select' | 'radio' | 'checkbox' | 'cascader'> | Leaf<'dialogList'>

/** Under the address of a component that reads from it: asks it once and shows what comes first. */
export function TryAddress({ name, component }: { name: string; component: Component }) {
  return name === 'action' && asks(component) ? <Trying key={component.action} component={component} /> : null
}

function asks(component: Component): component is Asking {
  return component.compType === 'dialogList' || ('dataType' in component && component.dataType === 'dynamic')
}

function Trying({ component }: { component: Asking }) {
  const say = usePanelText()
  const asked = useMutation({
    mutationFn: (): Promise<AskedOptions | AskedRows> => (component.compType === 'dialogList' ? askRows(component) : askOptions(component)),
  })
  const words = asked.error && (asked.error instanceof AskFault ? say(asked.error.code) : asked.error.message)
  return (
    <div className="mw-fp-try">
      <Button size="small" loading={asked.isPending} onClick={() => asked.mutate()}>{say('tryAction')}</Button>
      {words && <div className="mw-fault" role="alert">{words}</div>}
      {asked.data && <Answer answer={asked.data} />}
    </div>
  )
}

function Answer({ answer }: { answer: AskedOptions | AskedRows }) {
  const say = usePanelText()
  if (answer.count === 0) return <div className="mw-faint" role="status">{say('answeredNone')}</div>
  return (
    <div role="status">
      <div className="mw-faint">
        {say('options' in answer ? 'answered' : 'answeredRows', { count: answer.count,
          shown: 'options' in answer ? answer.options.length : answer.rows.length })}
      </div>
      {'options' in answer
        ? (
          <ul>
            {answer.options.map(({ label, value }) => (
              <li key={String(value)}>
                {label} <span className="mw-faint">{value}</span>
              </li>
            ))}
          </ul>
        )
        : <RowsTable columns={answer.columns} rows={answer.rows} />}
    </div>
  )
}

function RowsTable({ columns, rows }: Pick<AskedRows, 'columns' | 'rows'>) {
  return (
    <div className="mw-fp-answer">
      <table>
        <thead>
          <tr>{columns.map(({ property, label }) => <th key={property}>{label}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`row-${index}`}>{columns.map(({ property }: AskedColumn) => <td key={property}>{row[property]}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
