import type { Plants } from './plants.ts'
import { asks, computes, declares, drawing, either, named, people } from './drawings.ts'

/** What a tenant has of processes. */
export interface Processes {
  /** Decided by the boss, started by their colleague, bearing the tenant's mark. */
  secretInstance: string
  secretTask: string
}

const insiders = (tenant: number) => ['head', 'people', 'author', 'worker', 'clerk'].map((trust) => `${trust}${tenant}`)

/** The processes of a tenant, deployed by its administrator; the purchase form starts those that are about money. */
export async function deployProcesses(plants: Plants, tenant: number, mark: string): Promise<Processes> {
  const as = `head${tenant}`
  const boss = people(`boss${tenant}`)
  const deploy = async (modelKey: string, bpmnXml: string): Promise<string> => {
    const { id } = await plants.done('POST', '/flowable/model/add', { modelKey, name: modelKey, category: 'other', bpmnXml }, as)
    return (await plants.done('POST', '/flowable/model/deploy', { id, asMeant: true }, as)).id as string
  }
  const overPurchases = async (deployId: string) => {
    const [form] = await plants.rows<{ id: string }>(`select id from onl_cgform_head where table_name = 'purchase_request'`)
    await plants.done('POST', '/flowable/flowDeployOnline/add', { deployId, nodeKey: 'start', onlineId: form!.id }, as)
  }
  await deploy('asks_boss', drawing('asks_boss', [asks('a', boss)], ['s a', 'a e']))
  await deploy('asks_any', drawing('asks_any', [asks('a', people(`boss${tenant}`, ...insiders(tenant)))], ['s a', 'a e']))
  await deploy('doubles',
    drawing('doubles', [computes('d', 'x', 'if x = null then [1,2,3,4,5,6,7,8,9,10] else concatenate(x, x)'), either('g', 'f2')], ['s d',
      'd g', 'g d', 'g e count(x) > n']))
  await overPurchases(
    await deploy('spends', drawing('spends', [either('x', 'f2'), asks('a', boss)], ['s x', 'x a amount > 50000', 'x e', 'a e'])),
  )
  await overPurchases(await deploy('hides', drawing('hides', [asks('a', named('who'), 'amount')], ['s a', 'a e'], declares('who'))))
  const { id } = await plants.done('POST', '/flowable/instance/start', { modelKey: 'asks_boss', title: `流程${mark}` }, `mate${tenant}`)
  const [task] = await plants.rows<{ id: string }>('select id from wf_task where instance_id = $1', id)
  return { secretInstance: id as string, secretTask: task!.id }
}
