create index qms_insp_source_id_ix on qms_insp (tenant_id, source_id);
create index qms_ncr_source_id_ix on qms_ncr (tenant_id, source_id) where del_flag = 0;
create index qms_concession_source_id_ix on qms_concession (tenant_id, source_id) where del_flag = 0;
create index qms_capa_source_id_ix on qms_capa (tenant_id, source_id) where del_flag = 0;
create index qms_coa_source_id_ix on qms_coa (tenant_id, source_id) where del_flag = 0;
create index qms_calibration_source_id_ix on qms_calibration (tenant_id, source_id) where del_flag = 0;
create index qms_msa_source_id_ix on qms_msa (tenant_id, source_id) where del_flag = 0;
