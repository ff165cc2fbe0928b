import{shared as shared0}from"./shared-87828.js";const id=7828,ids=[7828],modules={...shared0};export{id,ids,modules};
