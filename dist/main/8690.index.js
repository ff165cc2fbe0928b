import{shared as shared0}from"./shared-68690.js";const id=8690,ids=[8690],modules={...shared0};export{id,ids,modules};
