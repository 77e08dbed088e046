import { Select } from 'antd'
import type { ServiceSettings } from '../../../rules/definition/process.ts'
import { useModellerText } from '../text.ts'
import { Line } from './Line.tsx'
import { NumberLine, TextLine } from './lines.tsx'
import { MappingRows } from './MappingRows.tsx'
import { ParameterRows } from './ParameterRows.tsx'
import { useServices } from './use-services.ts'

/** Chooses a handler; where the server does not say which there are, its name is written. */
export function HandlerLine({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { say } = useModellerText()
  const services = useServices()
  if (!services)
    return <TextLine label={say('handler')} value={value} onChange={onChange} fault={value === '' ? say('missingHandler') : undefined} />
  const options = services.map(({ name, title }) => ({ value: name, label: title }))
  return (
    <Line label={say('handler')} fault={value === '' ? say('missingHandler') : undefined}>
      {(props) => (
        <Select {...props} showSearch={{ optionFilterProp: 'label' }} value={value || null} options={options} onChange={onChange}
          style={{ width: '100%' }} />
      )}
    </Line>
  )
}

/** What a service task calls, with what, and how often it is tried. */
export function ServiceSection({ service, onChange }: { service: ServiceSettings; onChange: (service: ServiceSettings) => void }) {
  const { say } = useModellerText()
  const set = (change: Partial<ServiceSettings>) => onChange({ ...service, ...change })
  const services = useServices()
  const called = services?.find(({ name }) => name === service.handler)
  // What it needs is asked for until it is there.
  const needed = (handler: string) =>
    services?.find(({ name }) => name === handler)?.parameters.filter(({ required }) => required).map(({ name }) => ({ from: '',
      to: name })
    )
  return (
    <>
      <HandlerLine value={service.handler} onChange={(handler) => set({ handler, parameters: needed(handler) ?? [] })} />
      {called
        ? <ParameterRows service={called} mappings={service.parameters} onChange={(parameters) => set({ parameters })} />
        : <MappingRows label={say('parameters')} mappings={service.parameters} onChange={(parameters) => set({ parameters })} />}
      <TextLine label={say('resultVariable')} value={service.result} onChange={(result) => set({ result })} />
      <NumberLine label={say('tries')} value={service.tries} max={20} onChange={(tries) => set({ tries })} />
    </>
  )
}
