import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { category } from '../entities/organisation.ts'

interface CategorySeed {
  name: string
  below?: readonly CategorySeed[]
}

const named = (...names: string[]): CategorySeed[] => names.map((name) => ({ name }))

/** What the plant files by categories beside its items, which have their own. */
const categories: readonly CategorySeed[] = [
  { name: '设备分类', below: [
    { name: '混料设备', below: named('球磨机', '喷雾干燥塔', '混料机') },
    { name: '压制设备', below: named('自动压机', '冷等静压机') },
    { name: '烧结设备', below: named('真空烧结炉', '低压烧结炉') },
    { name: '磨加工设备', below: named('平面磨床', '周边磨床', '刃口钝化机') },
    { name: '涂层设备', below: named('CVD 涂层炉', 'PVD 涂层炉') },
    { name: '检测设备', below: named('钴磁仪', '矫顽磁力计', '金相显微镜', '三坐标测量机') },
  ] },
  { name: '文件分类', below: named('工艺文件', '检验规范', '作业指导书', '管理制度', '记录表单') },
  { name: '供应商分类', below: named('粉末原料', '辅料', '包装材料', '模具', '外协加工', '设备与备件') },
  { name: '客户分类', below: named('经销商', '整机厂', '终端用户') },
  { name: '费用分类', below: named('能源', '维修', '检测', '运输', '办公') },
]

/** The categories of the demonstration plant, with the codes that they get by their places. */
export async function seedCategories(ctx: Ctx): Promise<void> {
  await addBelow(ctx, categories, null)
}

async function addBelow(ctx: Ctx, seeds: readonly CategorySeed[], pid: string | null): Promise<void> {
  for (const { name, below = [] } of seeds) {
    const { id } = await create(ctx, category, { pid, name })
    await addBelow(ctx, below, id as string)
  }
}
