import{shared as shared0}from"./shared-6266.js";const id=6266,ids=[6266],modules={...shared0};export{id,ids,modules};
