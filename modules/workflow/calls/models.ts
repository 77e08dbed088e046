import { defineAct, defineRead } from '#kernel/entity/call.ts'
import type { Field } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { deployForm, deployOnline } from '../entities/bound-form.ts'
import { customForm } from '../entities/custom-form.ts'
import { deployment } from '../entities/deployment.ts'
import { model } from '../entities/model.ts'

const bound = { 'zh-CN': '绑定成功!', 'en-US': 'Bound' } as const

/** What keeps a model from running, element by element. */
export const faultsOfModel = defineRead(model, 'faults', { title: '检查流程', en: 'What keeps a process from running',
  input: { id: is.text }, answer: is.list(
    is.fields({ code: is.text, element: is.text, name: is.optional(is.text), type: is.optional(is.text),
      ends: is.optional(is.list(is.fields({ name: is.text, type: is.text }))), params: is.optional(is.map(is.text)), text: is.text,
      /** Nothing that keeps it from running, but to be known. */ notice: is.optional(is.flag),
      /** It runs, and is seldom meant: deployed only by who says that it is. */ doubt: is.optional(is.flag) }),
  ) })
/** Makes the next version, by which instances start from now on. `asMeant`: what the check doubts is meant so. */
export const deploy = defineAct(model, 'deploy', { title: '部署', en: 'Deploy', input: { asMeant: is.maybe(is.flag) },
  answer: is.row(deployment) })
export const deleteDeployments = defineAct('DELETE /flowable/deployment/delete', { of: deployment.id, title: '删除部署',
  en: 'Delete deployments', right: 'workflow:deployment:delete', input: { id: is.ids }, answer: is.text })

/** What a service task may call, for whoever draws processes. */
export const servicesToCall = defineRead('GET /flowable/service/list', { title: '可调用的服务', en: 'Services that processes may call',
  right: 'workflow:model:list', answer: is.list(
    is.fields({ name: is.text, title: is.text, parameters: is.list(
      is.fields({ name: is.text, title: is.text, required: is.flag, field: is.of<Field>({ type: 'object', required: ['kind'] }) }),
    ) }),
  ) })

/** What existing clients ask of business forms beside the derived calls (spec 2 §7). */
export const oneCustomForm = defineRead('GET /flowable/sysCustomForm/:id', { of: customForm.id, title: '业务表单详情',
  en: 'One business form', right: 'workflow:custom-form:list', input: { id: is.text }, answer: is.row(customForm) })
export const bindCustomForm = defineAct(customForm, 'updateCustom', { title: '绑定流程', en: 'Bind to a process', right: 'edit',
  input: { deployId: is.text }, answer: is.row(customForm), success: bound })

/** Clients know no other call to change what is bound: a second one replaces the first (spec 2 §7). */
export const bindDrawnForm = defineAct(deployForm, 'add', { record: false, title: '绑定设计表单', en: 'Bind a drawn form',
  input: { deployId: is.text }, open: { draft: deployForm.id }, answer: is.row(deployForm), success: bound })
export const bindOnlineForm = defineAct(deployOnline, 'add', { record: false, title: '绑定在线表单', en: 'Bind an online form',
  input: { deployId: is.text }, open: { draft: deployOnline.id }, answer: is.row(deployOnline), success: bound })
