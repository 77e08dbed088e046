create index qms_insp_status_ix on qms_insp (tenant_id, status);
create index qms_ncr_status_ix on qms_ncr (tenant_id, status) where del_flag = 0;
create index qms_concession_status_ix on qms_concession (tenant_id, status) where del_flag = 0;
create index qms_capa_status_ix on qms_capa (tenant_id, status) where del_flag = 0;
create index qms_coa_status_ix on qms_coa (tenant_id, status) where del_flag = 0;
create index qms_calibration_status_ix on qms_calibration (tenant_id, status) where del_flag = 0;
create index qms_msa_status_ix on qms_msa (tenant_id, status) where del_flag = 0;
