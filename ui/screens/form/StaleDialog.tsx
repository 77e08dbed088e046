import { Modal, Radio, Tag } from 'antd'
import { useState } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { defaultSides, type Difference, type Side } from '#kernel/client/records/merge-changes.ts'
import { textOf } from '#kernel/client/records/record.ts'
import type { FormController, Stale } from '#kernel/client/records/use-form.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { useText } from '../../text.ts'

/** Somebody else saved first: compares field by field and takes over what is chosen. */
export function StaleDialog({ form }: { form: FormController }) {
  return form.stale ? <OpenDialog key={form.stale.current.rev} form={form} stale={form.stale} /> : null
}

function OpenDialog({ form, stale }: { form: FormController; stale: Stale }) {
  const { say, locale } = useText()
  const [sides, setSides] = useState(() => defaultSides(stale.differences))
  const choose = (name: string, side: Side) => setSides((now) => ({ ...now, [name]: side }))
  const all = (side: Side) => setSides(Object.fromEntries(stale.differences.map(({ name }) => [name, side])))
  return (
    <Modal open width={820} title={say('staleTitle')} okText={say('staleTake')} onOk={() => form.settle(sides)} onCancel={() => form.settle(undefined)} mask={{ closable: false }}>
      <p>{say('staleText', { by: textOf(stale.current, 'updateBy'), at: textOf(stale.current, 'updateTime') })}</p>
      <div className="mw-compare-scroll">
        <table className="mw-compare">
          <thead>
            <tr>
              <th scope="col">{say('field')}</th>
              <th scope="col">{say('mine')} <button type="button" className="mw-plain-link" onClick={() => all('mine')}>{say('takeAll')}</button></th>
              <th scope="col">{say('theirs')} <button type="button" className="mw-plain-link" onClick={() => all('theirs')}>{say('takeAll')}</button></th>
            </tr>
          </thead>
          <tbody>
            {stale.differences.map((difference) => (
              <tr key={difference.name}>
                <th scope="row">{fieldLabel(difference.name, difference.field, locale)}{difference.changedBy === 'both' && <Tag className="mw-tag" color="gold">{say('bothChanged')}</Tag>}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} className={sides[difference.name] === side ? 'mw-chosen' : undefined}>
                    <Radio checked={sides[difference.name] === side} onChange={() => choose(difference.name, side)}><SideValue difference={difference} record={side === 'mine' ? form.values : stale.current} /></Radio>
                  </td>
                ))}
              </tr>
            ))}
            {stale.differences.length === 0 && <tr><td colSpan={3}>{say('staleSame')}</td></tr>}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

function SideValue({ difference: { name, field }, record }: { difference: Difference; record: Readonly<Record<string, unknown>> }) {
  const { Display } = uiKindOf(field)
  return <Display name={name} field={field} record={record} />
}
