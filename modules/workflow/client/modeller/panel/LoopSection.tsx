import type { Loop } from '../../../rules/definition/process.ts'
import { useModellerText } from '../text.ts'
import { ChoiceLine, ExpressionLine, NumberLine, SwitchLine, TextLine } from './lines.tsx'

interface LoopSectionProps {
  loop: Loop | undefined
  onChange: (loop: Loop | undefined) => void /** Whether people act here, who may each be asked. */
  people: boolean
}

const doneKinds = ['all', 'any', 'percent', 'expression'] as const

/** Countersigning and other repetition: over whom or what, one after the other or all at once, and when it is enough. */
export function LoopSection({ loop, onChange, people }: LoopSectionProps) {
  const { say } = useModellerText()
  const begun: Loop = { sequential: false, over: people ? { by: 'assignees' } : { by: 'collection', text: '' }, element: 'item',
    done: { by: 'all' } }
  const set = (change: Partial<Loop>) => loop && onChange({ ...loop, ...change })
  const overs = people ? (['assignees', 'collection', 'cardinality'] as const) : (['collection', 'cardinality'] as const)
  return (
    <>
      <SwitchLine label={say(people ? 'countersign' : 'repeat')} value={loop !== undefined}
        onChange={(on) => onChange(on ? begun : undefined)} />
      {loop && (
        <>
          <ChoiceLine label={say('order')} value={loop.sequential ? 'sequential' : 'parallel'}
            options={(['parallel', 'sequential'] as const).map((value) => ({ value, label: say(`order_${value}`) }))} onChange={(order) =>
            set({ sequential: order === 'sequential' })} />
          <ChoiceLine label={say('over')} value={loop.over.by} options={overs.map((value) => ({ value, label: say(`over_${value}`) }))}
            onChange={(by) => set({ over: by === 'assignees' ? { by } : { by, text: '' } })} />
          {loop.over.by !== 'assignees' && (
            <ExpressionLine label={say(`over_${loop.over.by}`)} value={loop.over.text} onChange={(text) =>
              set({ over: { by: loop.over.by as 'collection', text } })} placeholder={loop.over.by === 'collection' ? 'reviewers' : '3'} />
          )}
          <TextLine label={say('element')} help={say('elementHelp')} value={loop.element} onChange={(element) =>
            set({ element: element || 'item' })} />
          <ChoiceLine label={say('done')} value={loop.done.by} options={doneKinds.map((value) => ({ value, label: say(`done_${value}`) }))}
            onChange={(by) => set({ done: by === 'percent' ? { by, percent: 60 } : by === 'expression' ? { by, text: '' } : { by } })} />
          {loop.done.by === 'percent' && (
            <NumberLine label={say('percent')} value={loop.done.percent} max={100} unit="%" onChange={(percent) =>
              set({ done: { by: 'percent', percent } })} />
          )}
          {loop.done.by === 'expression' && (
            <ExpressionLine label={say('doneWhen')} value={loop.done.text} onChange={(text) => set({ done: { by: 'expression', text } })}
              placeholder="nrOfCompletedInstances > 2" />
          )}
        </>
      )}
    </>
  )
}
