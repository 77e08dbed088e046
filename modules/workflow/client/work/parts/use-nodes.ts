import { useQuery } from '@tanstack/react-query'
import type { NodeType } from '../../../rules/definition/process.ts'

export interface NodeName {
  readonly id: string
  readonly name: string
  readonly type: NodeType
}

/** Nodes at which an instance can stand or end. */
const stops: ReadonlySet<NodeType> = new Set(['userTask', 'serviceTask', 'scriptTask', 'catchEvent', 'subProcess', 'callActivity',
  'endEvent'])

/** The nodes of a process that people can mean; what reads BPMN is loaded when it is first asked. */
export function useNodes(xml: string | undefined): { nodes: readonly NodeName[]; loading: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['workflow.nodes', xml],
    enabled: xml !== undefined,
    staleTime: Infinity,
    queryFn: async (): Promise<NodeName[]> => {
      const { readDefinition } = await import('../../../rules/definition/read-definition.ts')
      const { definition } = await readDefinition(xml!)
      return Object.values(definition?.nodes ?? {}).filter(({ type }) => stops.has(type)).map(({ id, name, type }) => ({ id, name, type }))
    },
  })
  return { nodes: data ?? [], loading: isFetching }
}
