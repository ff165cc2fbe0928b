import{shared as shared0}from"./shared-68690.js";import{shared as shared1}from"./shared-4686.js";const id=8690,ids=[8690],modules={...shared0,...shared1};export{id,ids,modules};
