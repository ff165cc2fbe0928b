import{shared as shared0}from"./shared-93517.js";const id=3517,ids=[3517,5898],modules={...shared0};export{id,ids,modules};
