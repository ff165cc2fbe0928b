import{shared as shared0}from"./shared-38169.js";const id=8169,ids=[8169],modules={...shared0};export{id,ids,modules};
