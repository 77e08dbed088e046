create index qms_insp_judge_time_ix on qms_insp (tenant_id, judge_time) where del_flag = 0;
create index qms_insp_reversal_of_ix on qms_insp (tenant_id, reversal_of) where del_flag = 0;
