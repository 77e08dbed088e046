import { Select } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { servicesToCall } from '../../../calls/models.ts'
import type { ServiceSettings } from '../../../rules/definition/process.ts'
import { useModellerText } from '../text.ts'
import { Line } from './Line.tsx'
import { NumberLine, TextLine } from './lines.tsx'
import { MappingRows } from './MappingRows.tsx'

/** A handler that the server offers to processes. */
type Service = AnswerOf<typeof servicesToCall>[number]

function useServices(): readonly Service[] | undefined {
  return useRead(servicesToCall, {}, { quiet: true, staleTime: Infinity }).data
}

/** Chooses a handler; where the server does not say which there are, its name is written. */
export function HandlerLine({ value, onChange }: { value: string; onChange: (name: string, parameters?: Service['parameters']) => void }) {
  const { say } = useModellerText()
  const services = useServices()
  if (!services)
    return <TextLine label={say('handler')} value={value} onChange={onChange} fault={value === '' ? say('missingHandler') : undefined} />
  const options = services.map(({ name, title }) => ({ value: name, label: `${title} ${name}` }))
  return (
    <Line label={say('handler')} fault={value === '' ? say('missingHandler') : undefined}>
      {(props) => (
        <Select {...props} showSearch={{ optionFilterProp: 'label' }} value={value || null} options={options}
          onChange={(name: string) => onChange(name, services.find((one) => one.name === name)?.parameters)} style={{ width: '100%' }} />
      )}
    </Line>
  )
}

/** What a service task calls, with what, and how often it is tried. */
export function ServiceSection({ service, onChange }: { service: ServiceSettings; onChange: (service: ServiceSettings) => void }) {
  const { say } = useModellerText()
  const set = (change: Partial<ServiceSettings>) => onChange({ ...service, ...change })
  return (
    <>
      <HandlerLine value={service.handler} onChange={(handler, parameters) =>
        set({ handler, ...(parameters && service.parameters.length === 0
          ? { parameters: parameters.map(({ name }) => ({ from: '', to: name })) }
          : {}) })} />
      <MappingRows label={say('parameters')} mappings={service.parameters} onChange={(parameters) => set({ parameters })} />
      <TextLine label={say('resultVariable')} value={service.result} onChange={(result) => set({ result })} />
      <NumberLine label={say('tries')} value={service.tries} max={20} onChange={(tries) => set({ tries })} />
    </>
  )
}
