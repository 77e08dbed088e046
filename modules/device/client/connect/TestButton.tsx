import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { useText } from '#ui/text.ts'
import { testDevice, type ReadTag } from '../../calls/polling.ts'
import { device, rejection } from '../../entities/device.ts'
import { useConnectText } from './text.ts'
import '#ui/reports/reports.css'

type Tested = AnswerOf<typeof testDevice>

/** Asks a device once, as it is saved, and shows what each tag says; for those alone that the server asks. */
export function TestButton({ record }: { record: Rec }) {
  const { say } = useConnectText()
  const [tested, setTested] = useState<Tested>()
  const { send, busy } = useCall(testDevice, { onDone: setTested, warn: true, silent: true })
  const may = useElementVisible('device:device:edit')
  if (!may || (record.protocol !== 'MODBUS' && record.protocol !== 'OPCUA')) return null
  return (
    <>
      <Button loading={busy} onClick={() => void send({ id: String(record.id) })}>{say('test')}</Button>
      {tested && (
        <Modal open width={720} title={say('testOf', { code: String(record.code) })} onCancel={() => setTested(undefined)}
          footer={<Button type="primary" autoFocus onClick={() => setTested(undefined)}>{say('close')}</Button>}
        >
          <Outcome {...tested} />
        </Modal>
      )}
    </>
  )
}

function Outcome({ fault, detail, tags }: Tested) {
  const { say } = useConnectText()
  const { locale } = useText()
  if (fault !== null) {
    const { text } = dictEntry(device.fields.pollFault, fault, null, locale)
    return <Alert type="error" showIcon title={text} description={detail} />
  }
  const heads = ['tag', 'raw', 'value', 'refused'] as const
  return (
    <div className="mw-stack">
      <p role="status">{say('answers', { read: tags.filter(({ value }) => value !== null).length, all: tags.length })}</p>
      <div className="mw-rep-scroll">
        <table className="mw-rep-table">
          <thead>
            <tr>{heads.map((head) => <th key={head} scope="col">{say(head)}</th>)}</tr>
          </thead>
          <tbody>{tags.map((one) => <TagRow key={one.tag} {...one} />)}</tbody>
        </table>
      </div>
    </div>
  )
}

function TagRow({ tag, name, uom, raw, value, refused, reason }: ReadTag) {
  const { locale } = useText()
  return (
    <tr>
      <td>
        {name} <span className="mw-faint">{tag}</span>
      </td>
      <td className="mw-number">{raw}</td>
      <td className="mw-number">{value === null ? '' : [value, uom].filter((part) => part !== null).join(' ')}</td>
      <td>{refused ?? (reason === null ? '' : dictEntry(rejection.fields.reason, reason, null, locale).text)}</td>
    </tr>
  )
}
