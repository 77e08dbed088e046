import { Alert, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { paramSheet, recordParams, type SheetParam } from '../../../calls/op-param.ts'
import { reportParam } from '../../../entities/op-param.ts'
import { judgeParam, readParam } from '../../../rules/op-params.ts'
import { fieldOf } from './field-of.ts'
import { useParamText } from './text.ts'

const remarkField = recordParams.input.remark

/** Takes down what was read at the machine; what is out of its limits is said while it is typed. */
export function ParamWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say } = useParamText()
  const answer = useRead(paramSheet, { id: record.id }, { staleTime: 0 })
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [remark, setRemark] = useState<string | null>(null)
  const { send, busy, refused, faults } = useCall(recordParams, { also: [[reportParam.id]], onDone: onClose })
  // What the machine measures stands there until somebody types another value.
  const valueOf = ({ paramCode, measured }: SheetParam) => values[paramCode] ?? measured?.value ?? ''
  const read = (answer.data ?? []).filter((param) => valueOf(param) !== '').map((param) => {
    const { paramCode, measured } = param
    const value = valueOf(param)
    return { paramCode, value, ...(measured !== null && value === measured.value ? { at: measured.at } : {}) }
  })
  const submit = () => send({ id: record.id, rev: record.rev, remark, values: read })
  const ofRow = (code: string) => faults.find(({ line, row }) => line !== undefined && read[(row ?? 0) - 1]?.paramCode === code)?.text
  const own = faults.find(({ field, line }) => field === 'remark' && line === undefined)?.text
  // What is told at its field is not said once more above.
  const others = faults.length === 0
    ? [refused].filter(Boolean)
    : faults.filter(({ field, line }) => line === undefined && field !== 'remark').map(({ text }) => text)
  return (
    <Modal open title={say('title', { task: String(record.taskNo) })} okText={say('save')} confirmLoading={busy} mask={{ closable: false }}
      okButtonProps={{ disabled: read.length === 0 }} onOk={() => void submit()} onCancel={onClose}
    >
      <div className="mw-stack mw-act">
        {others.length > 0 && <Alert className="mw-alert" type="error" showIcon title={others.join('；')} />}
        {answer.error
          ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
          : !answer.data
          ? <Loading rows={6} />
          : answer.data.length === 0
          ? <EmptyView title={say('none')} text="" />
          : (
            <>
              {answer.data.map((param) => (
                <Param key={param.paramCode} param={param} value={valueOf(param)} fault={ofRow(param.paramCode)}
                  onChange={(value) => setValues((now) => ({ ...now, [param.paramCode]: value }))} />
              ))}
              <LabelledField name="remark" field={remarkField} value={remark} fault={own}
                onChange={(value) => setRemark(typeof value === 'string' && value !== '' ? value : null)} />
            </>
          )}
      </div>
    </Modal>
  )
}

interface ParamProps {
  param: SheetParam
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}

function Param({ param, value, fault, onChange }: ParamProps) {
  const { say } = useParamText()
  const { lower, upper, target, critical } = param
  const limits = lower !== null && upper !== null
    ? say('between', { lower, upper })
    : lower !== null
    ? say('atLeast', { lower })
    : upper !== null
    ? say('atMost', { upper })
    : ''
  const hint = [param.measured && say('measured', { value: param.measured.value, time: param.measured.time.slice(11) }), limits,
    target && say('target', { target }), critical && say('critical'), param.value && say('last', { value: param.value })]
    .filter(Boolean).join(' · ')
  const read = value === '' ? undefined : readParam(param, value)
  const out = read && 'value' in read && judgeParam(param, read.value) === 'NG'
  return (
    <div>
      {param.dataType === 'ENUM'
        ? <Choice param={param} value={value} onChange={onChange} />
        : (
          <LabelledField name={param.paramCode} field={fieldOf(param)} value={value === '' ? null : value}
            fault={fault ?? (out ? say('low', { limits }) : undefined)} onChange={(next) => onChange(next === null ? '' : String(next))} />
        )}
      {hint && <p className="mw-faint">{hint}</p>}
    </div>
  )
}

function Choice({ param: { name, choices, required }, value, onChange }: Omit<ParamProps, 'fault'>) {
  const id = useId()
  return (
    <div className="mw-item">
      <label className="mw-label" htmlFor={id}>
        {required && <span className="mw-required" aria-hidden>*</span>}
        {name}
      </label>
      <Select id={id} size="large" allowClear value={value === '' ? null : value}
        options={choices.map((one) => ({ value: one, label: one }))} onChange={(next: string | null) => onChange(next ?? '')} />
    </div>
  )
}
