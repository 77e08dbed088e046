import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { ControlProps, DisplayProps } from '#ui/kinds/kind.ts'
import { OpenForm } from '#ui/screens/form/open-form.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { START, deployment } from '../../../index.ts'
import { useNodes, type NodeName } from '../parts/use-nodes.ts'
import { useWorkText, workText } from '../text.ts'
import { Choose } from './binding-controls.tsx'

/** The steps of a deployed process in which people act. */
function useSteps(deployId: unknown): readonly NodeName[] {
  const id = typeof deployId === 'string' ? deployId : undefined
  const { data: xml } = useQuery({ queryKey: [deployment.id, 'xml', id], enabled: id !== undefined, staleTime: Infinity,
    queryFn: async ({ signal }) => (await entityApi(deployment).queryById(id!, signal)).bpmnXml })
  return useNodes(xml).nodes.filter(({ type }) => type === 'userTask')
}

/** The start of the chosen process, or one of its steps. */
function StepControl(props: ControlProps) {
  const { say } = useWorkText()
  const form = use(OpenForm)
  const steps = useSteps(form?.values.deployId)
  return (
    <Choose {...props}
      choices={[{ value: START, label: say('atStart') },
        ...steps.map(({ id, name }) => ({ value: id, label: name ? `${name} ${id}` : id }))]} />
  )
}

/** A step by its name. */
function StepName({ name, record }: DisplayProps) {
  const { say } = useWorkText()
  const steps = useSteps(record.deployId)
  const value = String(record[name])
  return <>{value === START ? say('atStart') : steps.find(({ id }) => id === value)?.name || value}</>
}

/** Where a form stands is chosen by the names of steps. */
const slots: EntitySlots = {
  emptyHint: (locale) => workText('boundNone', locale),
  columns: { nodeKey: StepName },
  controls: { nodeKey: StepControl },
}
export default slots
