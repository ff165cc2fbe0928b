import{shared as shared0}from"./shared-93517.js";const id=5898,ids=[5898,3517],modules={...shared0};export{id,ids,modules};
