import type { DictionarySeed } from '#kernel/entity/index.ts'

export const dictionaries: readonly DictionarySeed[] = [
  { code: 'wf_category', name: '流程分类', en: 'Process category', items: [
    { value: 'quality', text: '质量', en: 'Quality' }, { value: 'product', text: '产品数据', en: 'Product data' }, { value: 'purchase', text: '采购', en: 'Purchasing' }, { value: 'equipment', text: '设备', en: 'Equipment' }, { value: 'people', text: '人事', en: 'People' }, { value: 'other', text: '其他', en: 'Other' } ] },
  { code: 'wf_model_status', name: '流程模型状态', en: 'Model status', items: [
    { value: 'draft', text: '草稿', en: 'Draft', color: 'grey' }, { value: 'deployed', text: '已部署', en: 'Deployed', color: 'green' }, { value: 'changed', text: '有未部署的修改', en: 'Changed since', color: 'gold' } ] },
  { code: 'wf_instance_status', name: '流程实例状态', en: 'Instance status', items: [
    { value: 'RUNNING', text: '进行中', en: 'Running', color: 'blue' }, { value: 'SUSPENDED', text: '已挂起', en: 'Suspended', color: 'gold' }, { value: 'DONE', text: '已通过', en: 'Approved', color: 'green' },
    { value: 'REJECTED', text: '已驳回', en: 'Rejected', color: 'red' }, { value: 'REVOKED', text: '已撤销', en: 'Revoked', color: 'grey' }, { value: 'TERMINATED', text: '已终止', en: 'Terminated', color: 'grey' } ] },
  { code: 'wf_task_status', name: '流程任务状态', en: 'Task status', items: [
    { value: 'TODO', text: '待办', en: 'To do', color: 'blue' }, { value: 'CLAIMED', text: '已签收', en: 'Claimed', color: 'blue' }, { value: 'DONE', text: '已办', en: 'Done', color: 'green' },
    { value: 'RETURNED', text: '已退回', en: 'Returned', color: 'red' }, { value: 'DELEGATED', text: '委派中', en: 'Delegated', color: 'purple' }, { value: 'HELD', text: '等待加签', en: 'Waits for added signers', color: 'gold' }, { value: 'CANCELLED', text: '已取消', en: 'Cancelled', color: 'grey' } ] },
  { code: 'wf_task_kind', name: '流程任务类型', en: 'Kind of task', items: [
    { value: 'NORMAL', text: '审批', en: 'Approval' }, { value: 'SIGN_BEFORE', text: '前加签', en: 'Signer before' }, { value: 'SIGN_AFTER', text: '后加签', en: 'Signer after' }, { value: 'RESUBMIT', text: '重新提交', en: 'Resubmission' } ] },
  { code: 'wf_form_kind', name: '流程表单类型', en: 'Kind of form', items: [
    { value: 'NONE', text: '无表单', en: 'None' }, { value: 'DRAWN', text: '设计表单', en: 'Drawn form' }, { value: 'ONLINE', text: '在线表单', en: 'Online form' }, { value: 'DOCUMENT', text: '业务单据', en: 'Document' } ] },
  { code: 'wf_incident_status', name: '流程异常状态', en: 'Incident status', items: [
    { value: 'OPEN', text: '待处理', en: 'Open', color: 'red' }, { value: 'SOLVED', text: '已处理', en: 'Seen to', color: 'green' } ] },
  { code: 'wf_action', name: '流程操作', en: 'Workflow action', items: [
    { value: 'start', text: '发起', en: 'Started' }, { value: 'resubmit', text: '重新提交', en: 'Resubmitted' }, { value: 'claim', text: '签收', en: 'Claimed' }, { value: 'unclaim', text: '退还签收', en: 'Put back' }, { value: 'approve', text: '同意', en: 'Approved', color: 'green' },
    { value: 'reject', text: '驳回', en: 'Rejected', color: 'red' }, { value: 'return', text: '退回', en: 'Returned', color: 'gold' }, { value: 'withdraw', text: '撤回', en: 'Withdrawn' }, { value: 'revoke', text: '撤销', en: 'Revoked' },
    { value: 'delegate', text: '委派', en: 'Delegated' }, { value: 'resolve', text: '委派办结', en: 'Delegation done' }, { value: 'transfer', text: '转办', en: 'Transferred' }, { value: 'signBefore', text: '前加签', en: 'Signers before' }, { value: 'signAfter', text: '后加签', en: 'Signers after' },
    { value: 'copy', text: '抄送', en: 'Copied to' }, { value: 'urge', text: '催办', en: 'Urged' }, { value: 'comment', text: '评论', en: 'Comment' }, { value: 'suspend', text: '挂起', en: 'Suspended' }, { value: 'resume', text: '恢复', en: 'Resumed' },
    { value: 'terminate', text: '终止', en: 'Terminated', color: 'red' }, { value: 'jump', text: '跳转', en: 'Jumped' }, { value: 'migrate', text: '迁移版本', en: 'Migrated' }, { value: 'retry', text: '重试', en: 'Retried' },
    { value: 'skip', text: '自动跳过', en: 'Skipped' }, { value: 'timeout', text: '超时', en: 'Timed out', color: 'gold' }, { value: 'service', text: '服务', en: 'Service' }, { value: 'message', text: '消息', en: 'Message' }, { value: 'end', text: '结束', en: 'Ended' } ] },
]
