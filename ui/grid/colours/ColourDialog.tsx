import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Modal, Select } from 'antd'
import { useRef, useState } from 'react'
import type { DataColumn } from '../column.ts'
import { useGridText, type SayGrid } from '../text.ts'
import { tones, type ColourRule } from './colour-rule.ts'
import { draftOf, moved, newDraft, ruleOf, whenChoices, type RuleDraft } from './rule-draft.ts'

interface ColourDialogProps {
  readonly columns: readonly DataColumn[]
  readonly rules: readonly ColourRule[]
  /** Column for which it was opened: a new rule is for it. */
  readonly column: string
  readonly onApply: (rules: readonly ColourRule[]) => void
  readonly onClose: () => void
}

/** The rules of a grid in their order: to add, change, order and delete. */
export function ColourDialog({ columns, rules, column, onApply, onClose }: ColourDialogProps) {
  const { say } = useGridText()
  const [drafts, setDrafts] = useState(() => {
    const known = rules.map(draftOf)
    return known.some((draft) => draft.column === column) ? known : [...known, newDraft(known.length, column)]
  })
  const nextId = useRef(drafts.length)
  const [open, setOpen] = useState<number>()
  const change = (id: number, part: Partial<RuleDraft>) => {
    setDrafts((all) => all.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)))
    setOpen(undefined)
  }
  const apply = () => {
    const made = drafts.map(ruleOf)
    const missing = made.indexOf(undefined)
    if (missing >= 0) setOpen(missing)
    else onApply(made as ColourRule[])
  }
  return (
    <Modal open title={say('coloursTitle')} width={760} okText={say('coloursOk')} cancelText={say('coloursCancel')} onOk={apply}
      onCancel={onClose} destroyOnHidden
    >
      <p className="mw-g-colourhelp">{say(drafts.length === 0 ? 'coloursNone' : 'coloursHelp')}</p>
      <ol className="mw-g-colourrules">
        {drafts.map((draft, index) => (
          <li key={draft.id} aria-label={say('coloursRule', { number: index + 1 })}>
            <Select aria-label={say('coloursColumn')} value={draft.column}
              options={columns.map(({ key, title }) => ({ value: key, label: title }))}
              onChange={(next: string) => change(draft.id, { column: next })} />
            <Select aria-label={say('coloursWhen')} value={draft.when}
              options={whenChoices.map((when) => ({ value: when, label: say(`when_${when}`) }))}
              onChange={(when: RuleDraft['when']) => change(draft.id, { when })} />
            <span className="mw-g-colourvalue">
              <RuleValue draft={draft} say={say} missing={open === index} onChange={(part) => change(draft.id, part)} />
            </span>
            <Select aria-label={say('coloursTone')} value={draft.tone} options={tones.map((tone) => ({ value: tone, label: (
              <>
                <span className={`mw-g-swatch mw-g-tone-${tone}`} />
                {say(`tone_${tone}`)}
              </>
            ) }))} onChange={(tone: RuleDraft['tone']) => change(draft.id, { tone })} />
            <Select aria-label={say('coloursScope')} value={draft.scope}
              options={(['cell', 'row'] as const).map((scope) => ({ value: scope, label: say(`scope_${scope}`) }))}
              onChange={(scope: RuleDraft['scope']) => change(draft.id, { scope })} />
            <span className="mw-g-colouracts">
              <Button type="text" size="small" icon={<ArrowUpOutlined />} disabled={index === 0}
                aria-label={say('coloursUp', { number: index + 1 })} onClick={() => setDrafts((all) => moved(all, index, -1))} />
              <Button type="text" size="small" icon={<ArrowDownOutlined />} disabled={index === drafts.length - 1}
                aria-label={say('coloursDown', { number: index + 1 })} onClick={() => setDrafts((all) => moved(all, index, 1))} />
              <Button type="text" size="small" danger icon={<DeleteOutlined />} aria-label={say('coloursRemove', { number: index + 1 })}
                onClick={() => setDrafts((all) => all.filter(({ id }) => id !== draft.id))} />
            </span>
          </li>
        ))}
      </ol>
      <div role="alert" className="mw-g-colourfault">{open !== undefined && say('coloursOpen', { number: open + 1 })}</div>
      <Button type="dashed" block icon={<PlusOutlined />} onClick={() => setDrafts((all) => [...all, newDraft(nextId.current++, column)])}>
        {say('coloursAdd')}
      </Button>
    </Modal>
  )
}

interface RuleValueProps {
  readonly draft: RuleDraft
  readonly say: SayGrid
  readonly missing: boolean
  readonly onChange: (part: Partial<RuleDraft>) => void
}

/** What the condition compares with. */
function RuleValue({ draft, say, missing, onChange }: RuleValueProps) {
  const { when, value, to } = draft
  const status = missing ? { status: 'error' as const } : {}
  if (when === 'duplicate' || when === 'empty') return null
  if (when === 'between') {
    return (
      <>
        <Input {...status} aria-label={say('coloursFrom')} placeholder={say('coloursFrom')} value={value} onChange={(event) =>
          onChange({ value: event.target.value })} />
        <Input {...status} aria-label={say('coloursTo')} placeholder={say('coloursTo')} value={to} onChange={(event) =>
          onChange({ to: event.target.value })} />
      </>
    )
  }
  const label = say(when === 'top' || when === 'bottom' ? 'coloursCount' : 'coloursValue')
  return (
    <Input {...status} aria-label={label} placeholder={label} inputMode={when === 'top' || when === 'bottom' ? 'numeric' : 'text'}
      value={value} onChange={(event) => onChange({ value: event.target.value })} />
  )
}
